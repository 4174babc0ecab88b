import { symptom } from '#contract/prescribing/symptom.ts'
import { readText } from '#engine/reading/read-text.ts'
import { readingIndexOf } from '#server/engine-indexes.ts'
import { inClinic } from './clinic.ts'
import { report, timeEach } from './measure.ts'

const inChinese = [
  '发热三天，恶寒无汗，头痛身痛，骨节酸楚，喘促，脉浮紧。',
  '近两周入睡困难，多梦易醒，心烦，白天乏力，记性差，无盗汗。',
  '胃脘胀痛，食后加重，嗳气反酸，大便稀溏，一日两三次，不伴腹痛。',
  '咳嗽痰多色白，胸闷，夜间为甚，口不渴，小便清长，舌淡苔白腻。',
  '月经后期，量少色暗有块，小腹冷痛，得温则减，手足不温，脉沉细。',
  '腰膝酸软，耳鸣，夜尿三四次，怕冷，双下肢轻度浮肿，舌胖有齿痕。',
  '口干口苦，心下痞满，胁肋隐痛，急躁易怒，舌红苔黄，脉弦数。',
  '既往高血压病十年，服氨氯地平，血压控制尚可，否认糖尿病，青霉素过敏。',
]
const inEnglish = [
  'Fever and chills for three days, no sweating, severe headache, body aches.',
  'Trouble falling asleep for two weeks, vivid dreams, tired in the daytime, no night sweats.',
  'Bloating after meals, belching, loose stools two or three times a day without abdominal pain.',
  'Cough with copious white phlegm, chest tightness worse at night, not thirsty.',
  'Late periods with scanty dark blood and clots, cold lower abdomen better for warmth.',
  'Sore lower back and weak knees, ringing in the left ear, urinates four times a night.',
]
/** A long complaint; each is another one, since the newest readings are kept. */
const textOf = (i: number, sentences: readonly string[]) => {
  const turned = [...sentences.slice(i % sentences.length), ...sentences.slice(0, i % sentences.length)]
  return `${i}. ${turned.join('').repeat(3)}`.slice(0, 600)
}
const times = 100

await inClinic(async ({ knowledge, addClinic, addDoctor }) => {
  const index = readingIndexOf(knowledge)
  const { call } = await addDoctor(await addClinic())
  for (const [language, sentences] of Object.entries({ '': inChinese, 'english-': inEnglish })) {
    const found = readText(index, textOf(0, sentences)).findings.length
    const more = { characters: textOf(0, sentences).length, found }
    const texts = (i: number) => textOf(i, sentences)
    report(`reading-${language}engine`, await timeEach(times, (i) => readText(index, texts(i))), more)
    report(`reading-${language}http`, await timeEach(times, (i) => call(symptom.read, { text: texts(i) })), more)
  }
})
