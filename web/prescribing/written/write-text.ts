import type { ReadLine, WrittenHerb } from '#contract/prescribing/recognition.ts'

type Line = Pick<WrittenHerb, 'name' | 'doseG' | 'decoct'> & { amount?: string }

/** A line as written in a prescription: 桂枝10g（后下）. */
export function writeLine({ name, doseG, decoct, amount = '' }: Line): string {
  const grams = doseG === null ? amount : `${doseG}g`
  return `${name}${grams}${decoct ? `（${decoct}）` : ''}`
}

export const writeLines = (lines: readonly Line[]) => lines.map(writeLine).join(' ')

export type Edit = { at: number; line: Line | null }

/** 焦三仙30g: several lines with the same position. */
const stands = (a: ReadLine | undefined, b: ReadLine) => a !== undefined && a.span[0] === b.span[0]

/** 白术、茯苓各12g: a line of such a group cannot be changed separately. */
const isShared = ({ text, amount, doseG }: ReadLine) =>
  text.includes('各') || (doseG !== null && !amount && !/\d/.test(text))
const gap = /^[\s、，,；;。]+/

/** Writes one changed line back into the text at its position; the text between the lines is unchanged. */
export function editText(text: string, lines: readonly ReadLine[], { at, line }: Edit): string {
  const touchesGroup = lines[at] !== undefined && isShared(lines[at])
  let out = text
  // From the end, so that earlier positions stay valid.
  for (const read of lines.filter((l, i) => !stands(lines[i - 1], l)).reverse()) {
    const [from, to] = read.span
    const changed = stands(lines[at], read)
    if (!changed && !(touchesGroup && isShared(read))) continue
    const left = lines.flatMap((l, i) => (!stands(read, l) ? [] : i === at ? (line ?? []) : l))
    out = out.slice(0, from) + writeLines(left) + (left.length ? out.slice(to) : out.slice(to).replace(gap, ''))
  }
  return out
}

/** Adds a line at the end of the herbs, before the instructions for taking. */
export function appendLine(text: string, lines: readonly ReadLine[], line: Line): string {
  const end = lines.at(-1)?.span[1] ?? text.length
  return `${text.slice(0, end)}${end > 0 ? ' ' : ''}${writeLine(line)}${text.slice(end)}`
}
