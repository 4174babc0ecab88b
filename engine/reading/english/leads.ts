import type { Token } from './english.types.ts'

/** Words that change what the word after them means: `the runs`, `gets lost`, `on the bus`. */
export const leads: ReadonlyMap<string, string> = new Map(
  [
    'get gets got getting be am is are was were been being become becomes became feel feels felt feeling keep keeps kept',
    'have has had having',
    'the a an my his her this that',
    'on in at',
    'while when',
    'it',
    'to',
  ].flatMap((same) => same.split(' ').map((word) => [word, same] as const)),
)

/** Whether the words before a place are these or their like. */
export const isLed = (tokens: readonly Token[], at: number, ways: readonly (readonly string[])[]): boolean =>
  ways.some((way) =>
    way.every((word, i) => {
      const said = tokens[at - way.length + i]?.word ?? ''
      return said === word || (leads.has(word) && leads.get(said) === leads.get(word))
    }),
  )
