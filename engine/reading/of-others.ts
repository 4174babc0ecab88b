import type { Clause } from './segment.ts'

const contact = /接触(?:过|史)?[^，。;]{0,12}$/
const whoIs = /^(?:[、或及和][^，。;]{1,6})?的?(?:患者|病人|患儿|病例|者|病史|史)/
/** Images and samples, and their findings up to the end of the sentence. */
const picture =
  /ct|mri|mra|x线|x光|[胸腹平]片|胸透|透视|b超|彩超|超声|造影|[肠胃喉肛腔鼻咽]镜|内镜|内窥镜|支气管镜|镜下|镜检|病理|活检|心电图|脑电图|骨密度/
/** Words for the patient's skin, belly or breath that in an image only mean a lining, a wall or a shadow. */
const ofPicture =
  /^(?:(?:轻度|明显|疏松)?(?:水肿|浮肿|充血|糜烂|稀疏|增大|肥厚|增厚|光滑|不光滑|粗糙|红肿|肿胀|狭窄|膨隆|隆起|软化|萎缩|扩张|苍白|潮红|红斑|斑片|模糊|增粗|增多|减少|变薄|充盈)|散在|质[软硬中脆]|色[红白淡暗]|[红白淡暗黄清浊])$/
/** 鼻腔黏膜苍白水肿: a lining, not swelling of the limbs. */
const lining = /粘膜|鼻甲|角膜|结膜|声带/
const span = 160

/** Whether the words at a position are not about the patient's own body as the patient or the physician observes it. */
export function isOfOthers(text: string, clause: Clause, start: number, end: number): boolean {
  if (contact.test(text.slice(clause.start, start)) && whoIs.test(text.slice(end, clause.end))) return true
  if (!ofPicture.test(text.slice(start, end))) return false
  const before = text.slice(Math.max(0, start - span), start)
  return lining.test(text.slice(clause.start, start)) || picture.test(before.split(/[。;\n]/).at(-1) ?? '')
}
