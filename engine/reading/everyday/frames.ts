import type { Figure } from '../figures.ts'
import { mayHold, neededCharacters } from '../needed-characters.ts'
import { asNormalised } from '../normalise.ts'
import { cannotFrames } from './cannot.ts'
import { chestMindFrames } from './chest-mind.ts'
import { countFrames } from './counts.ts'
import { digestionFrames } from './digestion.ts'
import { eatingFrames } from './eating.ts'
import type { Frame } from './frame.ts'
import { headFrames } from './head.ts'
import { injurySenseFrames } from './injuries-senses.ts'
import { likenedFrames } from './likened.ts'
import { limbFrames } from './limbs.ts'
import { localFindingFrames } from './local-findings.ts'
import { menChildrenFrames } from './men-children.ts'
import { modalityFrames } from './modalities.ts'
import { patientFindingFrames } from './patients-findings.ts'
import { exertionFrames, reliefFrames } from './relief.ts'
import { skinFrames } from './skin.ts'
import { sleepMoodFrames } from './sleep-mood.ts'
import { stillFrames } from './still.ts'
import { womenFrames } from './women.ts'

/** Between the part and its description: no negation, no other part, no other sensation. */
const filler =
  '[^，。;、:!?\\n不无没未非否头脑颈脖项肩背腰臀胯腿膝脚足踝手腕肘臂胳胸心肋胁腹肚脐胃脘嗓喉咽牙齿龈舌嘴唇口眼目耳鼻脸面额皮肤身骨关节晕闷胀酸麻痒痛疼咳喘吐泻肛尿便乳经汗块]{0,7}?'
/** How far back a thing may have been mentioned. */
const nearReach = 28

const frames = [
  ...digestionFrames,
  ...eatingFrames,
  ...headFrames,
  ...chestMindFrames,
  ...sleepMoodFrames,
  ...limbFrames,
  ...localFindingFrames,
  ...patientFindingFrames,
  ...injurySenseFrames,
  ...skinFrames,
  ...womenFrames,
  ...menChildrenFrames,
  ...stillFrames,
  ...likenedFrames,
  ...modalityFrames,
  ...cannotFrames,
  ...countFrames,
  ...reliefFrames,
  ...exertionFrames,
]
  .map(({ part, said, near, ...frame }) => ({
    ...frame,
    said: asNormalised(said),
    ...(part && { part: asNormalised(part) }),
    ...(near && { near: asNormalised(near) }),
  }))
  .map(({ part, said, names, near }: Frame) => ({
    pattern: new RegExp(part ? `(?:${part})${filler}(?:${said})` : said, 'g'),
    needed: [...neededCharacters(`(?:${part ?? ''})(?:${said})`), ...neededCharacters(near ?? '')],
    near: near ? new RegExp(near) : null,
    isLoose: part !== undefined,
    names,
  }))

/** The names used by the frames, so that a test can check each against the base. */
export const frameNames: readonly string[] = [...new Set(frames.flatMap((f) => f.names))]

const denied =
  /(?:无|否认|未见|未诉)[^，。;:但]{1,40}[、及或和][^，。;、但]{0,4}$|(?:无|否认|未见|未诉|没有|没(?=[^，。;]{0,2}$)|从不|不(?:会|再|怎么|太)?|不伴)[^，。;但而]{0,6}$/
const behind = /^(?:不(?:明显|多|重)|已?(?:好了|消失|缓解)|的?(?:情况|现象)?没有(?:了)?|正常)/

/**
 * `isLoose`: other words are between the part and its description. `isListed`: it is one of several: 又酸又胀. `headEnd`:
 * where the words of the part end.
 */
export type EverydayFigure = Figure & { isLoose: boolean; isListed?: boolean; headEnd?: number }

/** What is described by the words directly behind it, whatever was named in the clause before: of 白带多，痰黄 the phlegm is yellow. */
const ownHead =
  /(?:鼻|涕|痰|尿|小便|大便|耳|眼|目|口|嘴|面|面部|脸|嗓|喉|咽|牙|牙龈|舌|苔|皮肤|关节)(?:子|头|部|里|上|水|色|黄)?$/

/** Whether the thing stands in the clause of the words, or in those before, and they have no head of their own. */
function isNear(near: RegExp, before: string, said: string): boolean {
  const sentence =
    (before + said)
      .slice(-nearReach - said.length)
      .split(/[。;]/)
      .at(-1) ?? ''
  if (!near.test(sentence)) return false
  const clause = sentence.split('，').at(-1) ?? ''
  return near.test(clause) || !ownHead.test(before)
}

/** All matches of such frames in a text, with their positions. */
export function readEverydayFrames(text: string): EverydayFigure[] {
  // A thing that is nowhere named need not be looked for near each word.
  const characters = new Set(text)
  const possible = frames.filter(({ needed, near }) => mayHold(characters, needed) && (!near || near.test(text)))
  return possible.flatMap(({ pattern, near, names, isLoose }) =>
    [...text.matchAll(pattern)].flatMap((m) => {
      const end = m.index + m[0].length
      const before = text.slice(Math.max(0, m.index - 48), m.index)
      if (near && !isNear(near, before, m[0])) return []
      // Negated matches are left to the words of the base.
      if (denied.test(before) || behind.test(text.slice(end, end + 8))) return []
      return [{ start: m.index, end, names, present: true, isLoose }]
    }),
  )
}
