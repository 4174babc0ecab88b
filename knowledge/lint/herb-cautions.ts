import type { Rule } from './rule.ts'

/** What a drug does, and the nature of an illness that it treats by that, whatever else is in it. */
const treats: readonly { action: RegExp; nature: readonly string[] }[] = [
  { action: /养阴|滋阴|补阴|退虚热/u, nature: ['阴虚'] },
  { action: /清热利湿|清热燥湿|清利湿热|清湿热/u, nature: ['湿', '热'] },
  { action: /化瘀|活血|破血|散血/u, nature: ['血瘀'] },
  { action: /补血|养血/u, nature: ['血虚'] },
  { action: /壮阳|补阳|温肾|助阳/u, nature: ['阳虚'] },
]

export const cautionsAreNotWhatItTreats: Rule = {
  name: 'a herb is not cautioned in what it treats',
  *faults({ herbs, patterns }) {
    for (const { zh, actions, cautions } of herbs.values()) {
      const done = actions.join()
      for (const pattern of cautions.patterns.flatMap((id) => patterns.get(id) ?? []))
        for (const { action, nature } of treats)
          if (action.test(done) && nature.every((n) => pattern.nature.some((one) => one === n)))
            yield `${zh}: ${pattern.zh}`
    }
  },
}
