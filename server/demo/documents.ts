import type { Tables } from '#server/db/schema.ts'
import { Paper } from '#server/print/paper.ts'
import { documentFiles } from '#server/support/document/document.service.ts'
import { insertDocument, replacePages, updateDocument } from '#server/support/document/document.sql.ts'
import { foldText } from '#server/support/document/pdf-text.ts'
import { type DemoFiles, keepFile } from './keep-file.ts'

type Written = {
  name: string
  category: Tables['document']['category']
  daysAgo: number
  /** One text per page; a line without punctuation at its end is a heading. */
  pages: readonly (readonly string[])[]
}

/** Figures: 《医疗机构中药煎药室管理规范》(国中医药发〔2009〕3号), 《医院中药饮片管理规范》(国中医药发〔2007〕11号). */
const written: readonly Written[] = [
  {
    name: '煎药交代要点',
    category: 'procedure',
    daysAgo: 3,
    pages: [
      [
        '浸泡与加水',
        '饮片先用冷水泡至少三十分钟。水面高出药面二到五厘米；花草类和要久煎的药多加一些。',
        '煎两次，两次药汁混合后再分',
        '一般的药煮沸后再煎二十到三十分钟。解表、清热、芳香的药不宜久煎，煮沸后再煎十五到二十分钟。',
        '滋补的药先大火煮沸，再用小火慢煎四十到六十分钟。第二煎比第一煎略短。',
        '煎出的量：成人每剂四百到六百毫升，儿童一百到三百毫升，等分两份。',
      ],
      [
        '要单独交代的药',
        '先煎：先煮沸十到十五分钟，再放其余的药；制附子、制川乌、制草乌要按处方写明的时间煎透。',
        '后下：第一煎快煎好时放入，同煎五到十分钟。薄荷、钩藤、砂仁常写后下。',
        '包煎：装进煎药袋扎好，再与其余的药同煎。车前子、旋覆花、蒲黄常写包煎。',
        '另煎：切成薄片，单独煎约两小时，取汁服用。烊化：阿胶一类放进煎好的热药汁里化开。',
        '出处：《医疗机构中药煎药室管理规范》（2009 年）。演示文件，请以本院规程为准。',
      ],
    ],
  },
  {
    name: '饮片调剂与复核',
    category: 'regulation',
    daysAgo: 21,
    pages: [
      [
        '调剂',
        '先审方：十八反、十九畏、妊娠禁用、超过常用剂量的，请处方医师确认并再次签字，才可调配。',
        '每剂重量的误差在正负百分之五以内。先煎、后下、包煎的药单独包好，并写明。',
        '复核',
        '调好的饮片逐张复核，复核率为百分之百。复核的人签字后才发出。',
        '出处：《医院中药饮片管理规范》（2007 年）。演示文件，请以本院规程为准。',
      ],
    ],
  },
  {
    name: '随访电话怎么问',
    category: 'lecture',
    daysAgo: 40,
    pages: [
      [
        '三句话问完',
        '一问药：几付吃完了，怎么煎的，有没有停过。',
        '二问病：用患者自己的话，问最难受的那一样，现在几分。',
        '三问不适：吃药后有没有新的不舒服。胸痛、气急、意识不清、出血不止，请马上拨打 120。',
        '演示文件，内容由本诊所自拟。',
      ],
    ],
  },
]

const isHeading = (line: string) => !/[。）]$/.test(line)

function draw({ name, pages }: Written): Promise<Buffer> {
  const paper = new Paper('A4', name)
  for (const [i, lines] of pages.entries()) {
    if (i > 0) paper.addPage()
    paper.text(i === 0 ? name : `${name}（续）`, 24, 26, { font: 'serif', size: 22, width: 162 })
    paper.line(24, 40, 186, 40)
    let y = 50
    for (const line of lines) {
      const look = isHeading(line) ? ({ font: 'bold', size: 14 } as const) : ({ size: 12, gap: 5 } as const)
      y += paper.text(line, 24, y, { ...look, width: 162 }) + 5
    }
    paper.text('杏林巷中医门诊部 · 演示', 24, 278, { size: 9, width: 120 })
    paper.text(`${i + 1} / ${pages.length}`, 146, 278, { size: 9, width: 40, align: 'right' })
  }
  return paper.finish()
}

const dayMs = 24 * 3_600_000

/** Documents of the clinic for everybody to read. */
export async function fileDemoDocuments(files: DemoFiles, topOrgId: number, uploadedBy: number) {
  for (const one of written.toReversed()) {
    const whole = await draw(one)
    const { name, category, pages } = one
    const about = { top_org_id: topOrgId, name, category, bytes: whole.length, pages: pages.length }
    const created_at = new Date(files.now.getTime() - one.daysAgo * dayMs)
    const id = await insertDocument(files.db, { ...about, uploaded_by: uploadedBy, created_at })
    const pdf = { type: 'application/pdf', width: null, height: null } as const
    const holder = { topOrgId, keptBy: documentFiles, ownerId: id }
    const file_id = await keepFile(files, holder, { ...pdf, name: `${name}.pdf`, parts: { whole } })
    await updateDocument(files.db, id, { file_id })
    await replacePages(
      files.db,
      id,
      pages.map((lines) => foldText(lines.join('\n'))),
    )
  }
}
