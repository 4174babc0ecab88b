import type { NeedlingMethod } from '../dialectical/dialectical.types.ts'

/** The words of a technique, most specific first. */
const words: readonly [RegExp, NeedlingMethod][] = [
  [/平补平泻/, 'even'],
  [/点刺|放血|刺络|刺血/, 'bleeding'],
  [/补加灸|灸补|泻加灸/, 'warm_needle'],
  [/灸/, 'moxibustion'],
  [/补/, 'reinforcing'],
  [/泻/, 'reducing'],
]

/** The technique for one point: the text beside the point's own name, else the first clause, which applies to all. */
export function methodOfTechnique(technique: string, point: string): NeedlingMethod {
  const clauses = technique.split(/[，；,;]/)
  const own = clauses.find((c) => c.includes(point))
  const said = own === undefined ? undefined : (methodIn(besideName(own, point)) ?? methodIn(own))
  return said ?? methodIn(clauses[0] ?? '') ?? 'even'
}

/** 泻水沟内关补三阴交: the last word before the name belongs to the point; 大椎点刺: without one, the word after it. */
function besideName(clause: string, point: string): string {
  const at = clause.indexOf(point)
  return clause.slice(0, at).match(/[补泻灸](?=[^补泻灸]*$)/)?.[0] ?? clause.slice(at + point.length)
}

const methodIn = (text: string): NeedlingMethod | undefined => words.find(([word]) => word.test(text))?.[1]
