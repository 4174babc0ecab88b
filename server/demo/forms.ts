import sharp from 'sharp'
import type { Knowledge } from '#knowledge/schema/knowledge.ts'
import { insertArchive } from '#server/clinic/archive/archive.sql.ts'
import { updateForm } from '#server/clinic/pre-consultation/pre-consultation.sql.ts'
import { encodeImage } from '#server/files/image.ts'
import { readTextOf } from '#server/reading.ts'
import { selectWaiting } from './forms.sql.ts'
import { type DemoFiles, keepFile } from './keep-file.ts'

/** Complaints of the demo as their patients would type them on a phone. */
const ownWords: ReadonlyMap<string, string> = new Map([
  ['瘾疹反复，遇风加重', '身上起风团，又红又痒，一吹风就厉害，晚上痒得睡不好。'],
  ['腰膝冷痛，久坐加重', '腰和膝盖又冷又痛，坐久了更疼，晚上小便多。'],
  ['泄泻，晨起腹痛', '天快亮的时候肚子疼，要跑厕所，拉完就好些，手脚冰凉。'],
  ['心悸气短，脉结代', '老是心慌，走快一点就气短，爱出汗，晚上睡不好。'],
  ['便秘，三日一行，口臭', '三天才解一次大便，又干又硬，肚子胀，口臭，口干。'],
  ['脘痞食少，干噫食臭', '胃口堵得慌，吃一点就胀，老打嗝，肚子咕噜叫，大便稀。'],
])

const none = { state: 'none', items: [] }
const some = (item: string) => ({ state: 'some', items: [item] })
/** What the record does not say yet. */
const answered = [
  { allergies: some('青霉素'), drugs: none },
  { allergies: none, drugs: some('氨氯地平') },
]
const minuteMs = 60_000

/** A drawing, so that no picture of a person is needed. */
const tongue = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="480" viewBox="0 0 900 900">
  <defs>
    <radialGradient id="body" cx="50%" cy="45%" r="60%">
      <stop offset="0" stop-color="#d98b8b"/><stop offset="1" stop-color="#c46a6e"/>
    </radialGradient>
    <radialGradient id="coat">
      <stop offset=".5" stop-color="#f3ead8" stop-opacity=".8"/><stop offset="1" stop-color="#f3ead8" stop-opacity="0"/>
    </radialGradient>
  </defs>
  <rect width="100%" height="100%" fill="#e3b79c"/>
  <ellipse cx="450" cy="300" rx="330" ry="230" fill="#b5625f"/>
  <ellipse cx="450" cy="305" rx="282" ry="182" fill="#3a1518"/>
  <path d="M240 300C240 220 660 220 660 300C680 560 610 800 450 800C290 800 220 560 240 300Z" fill="url(#body)"/>
  <ellipse cx="450" cy="440" rx="170" ry="210" fill="url(#coat)"/>
  <path d="M450 330C444 460 456 560 450 700" stroke="#a4525a" stroke-width="7" fill="none" opacity=".6"/>
</svg>`

async function drawTongue() {
  const photographed = await sharp(Buffer.from(tongue)).jpeg({ quality: 85 }).toBuffer()
  const { type, whole, small, width, height } = await encodeImage(photographed, 2 ** 20)
  return { type, width, height, name: 'tongue.jpg', parts: { whole, small } }
}

type Place = { topOrgId: number; orgId: number; doctorId: number; since: Date }

/** Two of those who wait have filled the form on their phones; the first one also sent a picture. */
export async function fillDemoForms(files: DemoFiles, knowledge: Knowledge, place: Place): Promise<void> {
  const waiting = await selectWaiting(files.db, place, place.doctorId, place.since)
  const withWords = waiting.filter(({ complaint }) => ownWords.has(complaint)).slice(0, answered.length)
  for (const [i, visit] of withWords.entries()) {
    const at = new Date(visit.reserved_at.getTime() - 50 * minuteMs)
    const selfDesc = ownWords.get(visit.complaint) ?? ''
    const said = readTextOf(knowledge, selfDesc).findings.filter((f) => f.present && !f.past)
    const signs = new Map(said.toReversed().map((f) => [f.signId, { symptomId: f.signId, words: f.text.slice(0, 60) }]))
    const symptoms = [...signs.values()].toReversed()
    const form = { submittedAt: at.toISOString(), source: 'patient', selfDesc, symptoms, answers: answered[i] }
    await updateForm(files.db, visit.id, form)
    if (i > 0) continue
    const { topOrgId, orgId } = place
    const picture = {
      prescriptionId: null,
      type: 'tongue',
      remark: '演示用的画，不是照片',
      accountId: null,
      at,
    } as const
    const of = { topOrgId, orgId, patientId: visit.patient_id, visitId: visit.id }
    const ownerId = await insertArchive(files.db, { ...of, ...picture })
    await keepFile(files, { topOrgId, keptBy: 'archive', ownerId }, await drawTongue())
  }
}
