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
  [
    '瘾疹反复，遇风加重',
    '身上老是起一片一片的红疙瘩，痒得不行，出门一吹风就冒出来，过几个小时自己又下去了。有三个月了，晚上痒得睡不好，嘴巴也干。',
  ],
  ['腰膝冷痛，久坐加重', '腰疼两年多了，坐久了站都站不起来，天一冷更疼，膝盖也发凉，上楼腿没劲。贴膏药只能管一会儿。'],
  [
    '泄泻，晨起腹痛',
    '每天早上五点多肚子咕噜咕噜响，一疼就得赶紧上厕所，拉完就舒服了。差不多一年了，手脚一直凉，也吃不下多少东西。',
  ],
  [
    '心悸气短，脉结代',
    '经常心慌，感觉心跳漏了一下，走快点就喘不上气，动一动就出汗，晚上也睡不好。之前做过心电图，说有早搏。',
  ],
  [
    '便秘，三日一行，口臭',
    '三天才解一次大便，特别干，每次要蹲很久，肚子胀。家里人说我嘴里有味道，老想喝水。半年了，吃香蕉没什么用。',
  ],
  [
    '脘痞食少，干噫食臭',
    '胃里总像堵着东西，吃一点就胀，老打嗝，肚子还咕咕叫，大便不成形。早上起来嘴里发苦，这两个月睡得也不好。',
  ],
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
