/** How entries of a record are written: several things in one entry, in any case, followed by 过敏 or 史. */
const separators = /[、，,；;\n+]/
const nothing =
  /^(?:暂?无|没有|否认|未发现|未见|none|no|nil|nkda|-{1,9})(?:$|.*(?:过敏|用药|服药|药物|史|known|allerg|drug))/

/** The entries of a record, split; 「无」 and 「否认过敏史」 are none. */
export const wordsOf = (entries: readonly string[], simplify: (text: string) => string): string[] =>
  entries
    .flatMap((entry) => simplify(entry).toLowerCase().split(separators))
    .map((word) => word.trim())
    .filter((word) => word !== '' && !nothing.test(word))

const madeOf = /(制剂|制品|类)$/u
const forms =
  /(注射液|注射剂|粉针剂?|口服液|合剂|糖浆|软胶囊|滴丸|肠溶胶囊|胶囊|咀嚼片|含片|分散片|颗粒剂?|冲剂|浓缩丸|水蜜丸|蜜丸|丸|片|散|膏|贴膏|气雾剂|滴眼液|滴鼻液|栓|酊|酒|针)$/u

/** 清开灵注射液 without its dosage form is 清开灵; a one-character name is left whole. */
export function withoutForm(name: string): string {
  const bare = name.replace(/^注射用/u, '').replace(forms, '')
  return bare.length > 1 ? bare : name
}

/** The readings of an allergy, nearest first: 「对鱼腥草注射液过敏」, 对鱼腥草注射液, 鱼腥草注射液, 鱼腥草. */
export function readingsOf(word: string): string[] {
  const bare = word.replace(/(药物)?(过敏史?|不耐受|史)$/u, '').trim() || word
  const object = bare.replace(/^对(?=.)/u, '')
  const made = object.replace(madeOf, '') || object
  return [...new Set([word, bare, object, made, withoutForm(made)])]
}

/** A Latin word must be a whole word (`arb` is not in `carbamazepine`); a Chinese one may occur anywhere. */
export function finderOf(word: string): (text: string) => boolean {
  const lower = word.toLowerCase()
  if (!/^[\x20-\x7e]+$/.test(lower)) return (text) => text.includes(lower)
  const alone = new RegExp(`(?<![a-z0-9])${lower.replace(/[^a-z0-9 ]/g, '\\$&')}`)
  return (text) => alone.test(text)
}
