import { writeFileSync } from 'node:fs'
import qrcode from 'qrcode'
import { describe, expect, test, vi } from 'vitest'
import { PrescriptionContent } from '#contract/prescribing/prescription-content.ts'
import { Paper } from '#server/print/paper.ts'
import { drawPages } from './draw-pdf.ts'
import { drawDecoction, drawLabel, drawLeaflet } from './other-sheets.ts'
import { drawPrescription } from './prescription-sheet.ts'
import type { Sheet } from './sheet-data.ts'

type Box = { page: number; text: string; x1: number; y1: number; x2: number; y2: number }

/** Remembers where everything was written. */
class WatchedPaper extends Paper {
  readonly boxes: Box[] = []
  pages = 1

  override text(...[text, x, y, o = {}]: Parameters<Paper['text']>): number {
    const height = super.text(text, x, y, o)
    const font = o.font ?? 'sans'
    const room = o.width ?? this.width - x - 10
    const width = Math.min(room, this.widthOf(text, font, o.size ?? 9))
    const at = o.align === 'right' ? x + room - width : o.align === 'center' ? x + (room - width) / 2 : x
    // Letters do not fill their line: a tenth of the height at either end is white.
    const white = height * 0.12
    if (text) this.boxes.push({ page: this.pages, text, x1: at, y1: y + white, x2: at + width, y2: y + height - white })
    return height
  }

  override image(bytes: Buffer, x: number, y: number, width: number) {
    super.image(bytes, x, y, width)
    this.boxes.push({ page: this.pages, text: '[code]', x1: x, y1: y, x2: x + width, y2: y + width })
  }

  override addPage() {
    super.addPage()
    this.pages += 1
  }
}

const overlapping = (boxes: readonly Box[]) =>
  boxes.flatMap((a, i) =>
    boxes
      .slice(i + 1)
      .filter(
        (b) => a.page === b.page && a.x1 < b.x2 - 0.4 && b.x1 < a.x2 - 0.4 && a.y1 < b.y2 - 0.2 && b.y1 < a.y2 - 0.2,
      )
      .map((b) => `${a.text} × ${b.text}`),
  )

const longName = '买买提江·阿不都热合曼·艾则孜阿吉 Alexandra Maria Fitzgerald-Montgomery'
const sheet = (content: object, more: Partial<Sheet> = {}): Sheet => ({
  prescription: {
    id: 1,
    number: '20260302100010001',
    status: 'confirmed',
    version: 1,
    contentHash: '',
    knowledgeVersion: '',
    recipeSrc: 1,
    reservationDate: null,
    mcId: 1,
    patientId: 1,
    doctorName: longName,
    confirmedBy: null,
    clinicName: '杏林巷中医门诊部',
    recipeName: '',
    explanation: '',
    decoctionText: '麻黄先煎；余药冷水浸泡30分钟，煎两次，合并药液。',
    content: PrescriptionContent.parse({
      recipeUsage: { pairs: 7, taking: '温服，覆取微汗' },
      diagnosisResult: '感冒（风寒束表证）',
      ...content,
    }),
    safety: { alarms: [], warnings: [], checked: [], blocked: false, toSign: 0, stated: [] },
    rulesChanged: false,
    freshWarnings: [],
    price: {
      ...{
        lines: [],
        perPair: 12,
        herbs: 84,
        preparations: 0,
        processing: 0,
        decoction: 0,
        concentration: 0,
        auxiliary: 0,
      },
      total: 84,
      unpriced: [],
    },
    signatures: [],
    createdAt: '2026-03-02T10:00:00Z',
    updatedAt: '2026-03-02T10:00:00Z',
    savedAt: null,
    confirmedAt: '2026-03-02T10:00:00Z',
    invalidatedAt: null,
  } as Sheet['prescription'],
  patient: {
    patientId: 1,
    patientCode: 'P-2026-000000000001',
    patientName: longName,
    sex: 'female',
    age: 33,
    ageMonths: 400,
    weight: 56,
    allergies: ['青霉素', '磺胺类', '海鲜', '花粉', '酒精'],
  } as unknown as Sheet['patient'],
  qr: null,
  made: null,
  pointNames: new Map([
    ['st36', '足三里'],
    ['cv4', '关元'],
  ]),
  taking: [{ title: '煎法与服法', content: '凉水浸没药面二至三厘米，泡 30 分钟以上。'.repeat(4) }],
  ...more,
})

const herbs = (count: number, name = (i: number) => `药${i}`) =>
  Array.from({ length: count }, (_, i) => ({ name: name(i), doseG: 12.5, decoct: i % 5 ? '' : '先煎去沫' }))

const everything = {
  preparations: [{ name: '玉屏风颗粒', pairs: 3, usage: '每次一袋，每日三次，饭后温开水冲服' }],
  outerProducts: [{ productId: 'a', name: '温经暖宫足浴包', count: 2, usage: '睡前泡足二十分钟' }],
  externalTreatments: [{ treatmentId: 'b', name: '艾条温和灸', pointIds: ['st36', 'cv4'], remark: '每穴十分钟' }],
  therapies: [{ treatmentId: 'c', name: '拔罐', remark: '' }],
  dietaryTherapy: [{ dietId: 'd', name: '山药粥' }],
}

async function draw(kind: 'A5' | 'A4' | 'label', paint: (paper: Paper, s: Sheet) => void, s: Sheet, name: string) {
  const paper = new WatchedPaper(kind, 'test')
  paint(paper, s)
  const bytes = await paper.finish()
  if (process.env['KEEP_SHEETS']) writeFileSync(`${process.env['KEEP_SHEETS']}/${name}.pdf`, bytes)
  return { paper, written: paper.boxes.map((b) => b.text).join('\n') }
}

/** Fonts are read again for each sheet. */
vi.setConfig({ testTimeout: 30_000 })

describe('the legal sheet', () => {
  test.each([
    ['twelve herbs', { herbs: herbs(12) }, 1],
    ['sixty herbs', { herbs: herbs(60) }, 1],
    ['sixty long names', { herbs: herbs(60, (i) => `${i}${'麸炒白术片'.repeat(4)}`) }, 2],
    ['everything beside the herbs', { herbs: herbs(24), ...everything }, 1],
    ['needles or prepared medicines alone', everything, 1],
  ])('%s: nothing is written over anything, and nothing is lost', async (name, content, pages) => {
    for (const size of name === 'sixty herbs' ? (['A5', 'A4'] as const) : (['A5'] as const)) {
      const s = sheet(content)
      const { paper, written } = await draw(size, drawPrescription, s, `${name}-${size}`)
      expect(overlapping(paper.boxes)).toEqual([])
      expect(paper.pages).toBeLessThanOrEqual(pages)
      for (const h of s.prescription.content.herbs) expect(written).toContain(h.name)
      expect(paper.boxes.every((b) => b.y2 < paper.height)).toBe(true)
    }
  })

  test('needles stand in their order, with side, way, depth and count', async () => {
    const more = { side: 'both', method: 'reducing', depthCun: 0.7, angle: 'perpendicular', needlesIn: 2 }
    const points = ['合谷', '列缺'].map((name, i) => ({
      ...{ delId: `d${i}`, pointId: 'li4', name, choosePointType: 'dialectical' },
      ...more,
    }))
    const { paper, written } = await draw('A5', drawPrescription, sheet({ herbs: herbs(12), points }), 'needles')
    expect(written).toContain('1. 合谷（双）　泻　直刺 0.7 寸　30 分钟　进 2 针　出 ＿ 针')
    expect(written).toContain('2. 列缺')
    expect(overlapping(paper.boxes)).toEqual([])
  })

  test('a needle that goes through says where to', async () => {
    const point = { delId: 'd', pointId: 'pc6', name: '内关', choosePointType: 'manual', method: 'through' }
    const pointNames = new Map([['te5', '外关']])
    const points = [{ ...point, throughPointId: 'te5' }]
    const { written } = await draw('A5', drawPrescription, sheet({ points }, { pointNames }), 'through')
    expect(written).toContain('透刺外关')
  })

  test('what was chosen beside the herbs stands on it', async () => {
    const { written } = await draw('A5', drawPrescription, sheet({ herbs: herbs(6), ...everything }), 'beside')
    for (const name of ['玉屏风颗粒', '温经暖宫足浴包', '艾条温和灸　足三里、关元　每穴十分钟', '拔罐', '山药粥'])
      expect(written).toContain(name)
  })

  test('many second signatures go to a further page rather than over the boxes', async () => {
    const s = sheet({ herbs: herbs(20) })
    const one = {
      name: '沈知微',
      at: '',
      warning: 'a',
      message: '附子日用30 g，高于常用3–15 g。',
      reason: '阳虚重证，久煎两小时',
    }
    s.prescription.signatures = Array.from({ length: 20 }, () => one)
    const { paper } = await draw('A5', drawPrescription, s, 'signatures')
    expect(overlapping(paper.boxes)).toEqual([])
  })
})

const made = {
  lines: [{ herbId: 'huang-qi', name: '黄芪', rawG: 30, ratio: 6, madeG: 5, by: 'product' as const }],
  madePerPairG: 5,
  auxiliaries: [{ code: 'xylitol' as const, grams: 17 }],
  ...{ bagG: 15, bags: 8, herbs: 1, processing: 0, concentration: 0, auxiliary: 0, total: 1 },
  unpriced: [],
  source: '',
}

test('granules and paste: what is weighed out, how it is bagged', async () => {
  const paste = sheet({ herbs: herbs(3), decoctionType: 'paste' }, { made })
  const { written } = await draw('A5', drawDecoction, paste, 'paste')
  expect(written).toMatch(/膏方制作单[\s\S]*黄芪 30 g → 5 g[\s\S]*木糖醇 17 g[\s\S]*共8袋，每袋15 g/)
  const granules = sheet({ herbs: herbs(3), decoctionType: 'concentrate' }, { made: { ...made, auxiliaries: [] } })
  expect((await draw('A5', drawDecoction, granules, 'granules')).written).toContain('颗粒调配单')
})

test.each([
  ['label', 'label', drawLabel],
  ['leaflet', 'A5', drawLeaflet],
  ['decoction', 'A5', drawDecoction],
] as const)('%s: long names and long texts keep apart', async (name, size, paint) => {
  const content = { herbs: herbs(30), ...everything, advice: '避风寒，忌生冷。'.repeat(60) }
  const qr = await qrcode.toBuffer('QIBO:RX-1:0123456789abcdef', { margin: 0, width: 200 })
  const { paper } = await draw(size, paint, sheet(content, { qr }), name)
  expect(overlapping(paper.boxes)).toEqual([])
  // Once a page, on what is signed; a draft has none.
  expect(paper.boxes.filter((b) => b.text === '[code]')).toHaveLength(paper.pages)
  expect((await draw(size, paint, sheet(content), name)).written).not.toContain('[code]')
  expect(paper.boxes.every((b) => b.y2 < paper.height)).toBe(true)
})

test.each(['prescription', 'decoction', 'label', 'leaflet'] as const)(
  'what is read of the %s before signing is what prints, word for word and page for page',
  async (kind) => {
    const one = sheet({ herbs: herbs(60), ...everything }, { qr: await qrcode.toBuffer('QIBO:1', { width: 200 }) })
    const paints = { prescription: drawPrescription, decoction: drawDecoction, label: drawLabel, leaflet: drawLeaflet }
    const { paper, written } = await draw(kind === 'label' ? 'label' : 'A5', paints[kind], one, `same-${kind}`)
    const { pages } = drawPages({ ...one, kind, paper: 'A5' })
    const texts = pages.flatMap((p) => p.marks.flatMap((m) => (m.kind === 'text' ? m.text.split('\n') : [])))
    expect(texts).toEqual(written.split('\n').filter((text) => text !== '[code]'))
    expect(pages).toHaveLength(paper.pages)
  },
)

test('a sheet to be read is drawn within a tenth of a second once the fonts are open', () => {
  const one = { ...sheet({ herbs: herbs(20), ...everything }), kind: 'prescription', paper: 'A5' } as const
  drawPages(one)
  const began = performance.now()
  drawPages(one)
  expect(performance.now() - began).toBeLessThan(100)
})
