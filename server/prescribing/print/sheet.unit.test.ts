import { writeFileSync } from 'node:fs'
import qrcode from 'qrcode'
import { describe, expect, test } from 'vitest'
import { PrescriptionContent } from '#contract/prescribing/prescription-content.ts'
import { loadKnowledge } from '#knowledge/load.ts'
import type { Paper } from '#server/print/paper.ts'
import { overlapping, WatchedPaper } from '#server/testing/watched-paper.ts'
import { drawPages } from './draw-pdf.ts'
import { drawDecoction, drawLabel, drawLeaflet } from './other-sheets.ts'
import { drawPrescription } from './prescription-sheet.ts'
import type { Sheet } from './sheet-data.ts'
import { say } from './sheet-words.ts'

const knowledge = loadKnowledge()

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
    isOwn: true,
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
      lines: [],
      perPair: 12,
      herbs: 84,
      preparations: 0,
      processing: 0,
      decoction: 0,
      concentration: 0,
      auxiliary: 0,
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
  clinic: { name: '杏林巷中医门诊部', nameEn: 'Xinglin Lane TCM Clinic' },
  reader: { knowledge, language: 'zh_CN', timeZone: 'Asia/Shanghai', currency: 'CNY' as const },
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

  test("the clinic's line stands below the title, clear of its letters", async () => {
    const { paper } = await draw('A5', drawPrescription, sheet({}, { letterhead: '1 Quay Street' }), 'letterhead')
    const boxOf = (text: string) => paper.boxes.find((b) => b.text === text)
    expect(boxOf('1 Quay Street')?.y1).toBeGreaterThan(boxOf('处方笺')?.y2 ?? 99)
  })

  test.each(['zh_CN', 'en'] as const)('the fields of the head are under each other, in %s', async (language) => {
    const reader = { knowledge, language, timeZone: 'Asia/Shanghai', currency: 'CNY' as const }
    const { paper } = await draw('A5', drawPrescription, sheet({}, { reader }), `head-${language}`)
    const x = (key: string) => paper.boxes.find((b) => b.text === say(reader, key))?.x1 ?? key
    for (const column of ['payment name allergy', 'department sex weight', 'record age date'])
      expect(new Set(column.split(' ').map(x)).size).toBe(1)
    expect(x('own')).toBe(paper.boxes.find((b) => b.text === longName)?.x1)
  })

  test('what has no price is counted, never written as free', async () => {
    const unpriced = sheet({ herbs: herbs(2) })
    unpriced.prescription.price = { ...unpriced.prescription.price, perPair: 0, total: 0, unpriced: ['药0', '药1'] }
    const { written } = await draw('A5', drawPrescription, unpriced, 'unpriced')
    expect(written).toContain('2 种未定价')
    expect(written).not.toContain('0.00')
  })

  test('needles stand in their order, with side, way, depth and count', async () => {
    const more = { side: 'both', method: 'reducing', depthCun: 0.7, angle: 'perpendicular', needlesIn: 2 }
    const points = ['合谷', '列缺'].map((name, i) => ({
      delId: `d${i}`,
      pointId: 'li4',
      name,
      choosePointType: 'dialectical',
      ...more,
    }))
    const { paper, written } = await draw('A5', drawPrescription, sheet({ herbs: herbs(12), points }), 'needles')
    expect(written).toContain('1. 合谷（双）　泻　直刺 0.7 寸　30 分钟　进 2 针　出 ＿ 针')
    expect(written).toContain('2. 列缺')
    expect(overlapping(paper.boxes)).toEqual([])
  })

  test('a needle that goes through says where to', async () => {
    const point = { delId: 'd', pointId: 'pc6', name: '内关', choosePointType: 'manual', method: 'through' }
    const [pointNames, points] = [new Map([['te5', '外关']]), [{ ...point, throughPointId: 'te5' }]]
    const { written } = await draw('A5', drawPrescription, sheet({ points }, { pointNames }), 'through')
    expect(written).toContain('透刺外关')
  })

  test('what was chosen beside the herbs stands on it', async () => {
    const { written } = await draw('A5', drawPrescription, sheet({ herbs: herbs(6), ...everything }), 'beside')
    for (const name of ['玉屏风颗粒', '温经暖宫足浴包', '艾条温和灸　足三里、关元　每穴十分钟', '拔罐', '山药粥'])
      expect(written).toContain(name)
  })

  test.each([
    ['signed, of an older version that states none', '2026-03-02T10:00:00Z', null, null],
    ['signed with a volume', '2026-03-02T10:00:00Z', 150, '每次150'],
    ['not signed yet', null, null, '每次200'],
  ])('the volume of a sheet %s', async (name, confirmedAt, mlPerTime, said) => {
    const s = sheet({ herbs: herbs(2), recipeUsage: { taking: '温服', mlPerTime } })
    s.prescription.confirmedAt = confirmedAt
    const { written } = await draw('A5', drawPrescription, s, name)
    expect(written.match(/每次\d+/)?.[0] ?? null).toBe(said)
  })

  test('a warning that was signed on an English screen stands in the words of the sheet', async () => {
    const s = sheet({ herbs: herbs(2) })
    const signed = { name: '沈知微', at: '', warning: 'a', message: 'Renshen with warfarin', reason: '已查 INR' }
    s.prescription.signatures = [signed, { ...signed, warning: 'b', message: '别的' }]
    s.prescription.safety.warnings = [{ key: 'a', message: '人参与华法林：复查 INR。' } as never]
    const { written } = await draw('A5', drawPrescription, s, 'signed-in-english')
    expect(written).toContain('人参与华法林：复查 INR。')
    expect(written).toContain('别的')
    expect(written).not.toContain('Renshen')
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
  bagG: 15,
  bags: 8,
  herbs: 1,
  processing: 0,
  concentration: 0,
  auxiliary: 0,
  total: 1,
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
  // Once per page on a signed sheet; a draft has none.
  expect(paper.boxes.filter((b) => b.text === '[code]')).toHaveLength(paper.pages)
  expect((await draw(size, paint, sheet(content), name)).written).not.toContain('[code]')
  expect(paper.boxes.every((b) => b.y2 < paper.height)).toBe(true)
})

test.each([
  ['zh_CN', '蟾酥'],
  ['zh_TW', '蟾酥'],
  ['en', 'Chansu'],
] as const)('a dose of a few milligrams stands on the sheets as it was written: %s', async (language, name) => {
  const few = [
    { herbId: 'chan-su', name: '蟾酥', doseG: 0.015 },
    { herbId: 'pi-shi', name: '砒石', doseG: 0.002 },
  ]
  const one = sheet(
    { herbs: few },
    { reader: { knowledge, language, timeZone: 'Asia/Shanghai', currency: 'CNY' as const } },
  )
  for (const paint of [drawPrescription, drawDecoction]) {
    const { written } = await draw('A5', paint, one, `milligrams-${language}-${paint.name}`)
    for (const part of [name, '0.015 g', '0.002 g']) expect(written).toContain(part)
  }
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

const real = [
  '麻黄',
  '桂枝',
  '苦杏仁',
  '炙甘草',
  '附子',
  '熟地黄',
  '麸炒白术',
  '茯苓',
  '麻黄根',
  '炒酸枣仁',
  '龙眼肉',
  '大枣',
]
const realHerbs = (count: number) =>
  Array.from({ length: count }, (_, i) => ({
    herbId: null,
    name: real[i % real.length] ?? '',
    doseG: 12.5,
    decoct: ['麻黄', '附子'].includes(real[i % real.length] ?? '') ? '先煎去沫' : '',
  }))

describe.each(['en', 'zh_TW'] as const)('in %s', (language) => {
  const reader = { knowledge, language, timeZone: 'America/Vancouver', currency: 'CNY' as const }
  const kinds = { prescription: drawPrescription, decoction: drawDecoction, label: drawLabel, leaflet: drawLeaflet }

  test.each([12, 20, 60])('%i herbs: nothing is written over anything, and nothing is lost', async (count) => {
    for (const [kind, paint] of Object.entries(kinds)) {
      const one = sheet({ herbs: realHerbs(count), ...everything }, { reader })
      const { paper, written } = await draw(
        kind === 'label' ? 'label' : 'A5',
        paint,
        one,
        `${language}-${kind}-${count}`,
      )
      expect(overlapping(paper.boxes), kind).toEqual([])
      expect(paper.boxes.every((b) => b.y2 < paper.height)).toBe(true)
      if (kind === 'prescription' && count < 20) expect(paper.pages).toBeLessThanOrEqual(2)
      if (kind === 'prescription' || kind === 'decoction') expect(written.match(/12\.5 g/g)?.length).toBeGreaterThan(0)
    }
  })

  test('the day is that of the clinic', async () => {
    const late = sheet({ herbs: realHerbs(2) }, { reader })
    late.prescription.confirmedAt = '2026-03-02T03:00:00Z'
    const { written } = await draw('A5', drawPrescription, late, `${language}-day`)
    expect(written).toContain(language === 'en' ? '1 Mar 2026' : '2026年3月1日')
  })
})

test('in English: pinyin, Latin, the Chinese name and units; the pair that must not be confused stays apart', async () => {
  const reader = { knowledge, language: 'en' as const, timeZone: 'Asia/Shanghai', currency: 'CNY' as const }
  const content = {
    herbs: realHerbs(9),
    recipes: [{ recipeId: 'ma-huang-tang' }],
    recipeUsage: { pairs: 7, taking: '温服后覆被，取微汗即止，不可大汗；中病即止。' },
  }
  const one = sheet(content, { reader })
  if (one.patient) one.patient.allergies = ['青霉素', '海鲜']
  const { written, paper } = await draw('A5', drawPrescription, one, 'english')
  expect(paper.pages).toBe(1)
  expect(written).toMatch(/Mahuang\n\(boiled first and skimmed\)\nEphedrae Herba\n麻黄\n12\.5 g/)
  expect(written).toContain('Mahuanggen\nEphedrae Radix et Rhizoma\n麻黄根')
  expect(written).toContain('Fuchao Baizhu')
  expect(written).toContain('Seafood')
  expect(written).toContain('Take warm, cover up until a slight sweat')
  expect(written).not.toMatch(/[处方笺医师药费]{2}/)
  const label = await draw('label', drawLabel, one, 'english-label')
  expect(label.written).toContain('Keep out of the reach of children')
})

test('in English a Latin name is large enough to read, or is left to pinyin and Chinese', async () => {
  const reader = { knowledge, language: 'en' as const, timeZone: 'Asia/Shanghai', currency: 'CNY' as const }
  for (const count of [9, 20, 60]) {
    const one = sheet({ herbs: realHerbs(count) }, { reader })
    const { paper } = await draw('A5', drawPrescription, one, `latin-${count}`)
    const names = new Set(
      realHerbs(count).map((h) => knowledge.herbs.get(knowledge.herbNames.get(h.name)?.herbId ?? '')?.la),
    )
    const printed = paper.boxes.filter((b) => names.has(b.text))
    expect(printed.length).toBeGreaterThan(0)
    expect(Math.min(...printed.map((b) => b.size))).toBeGreaterThanOrEqual(6)
  }
})

test('the herbs go into the pot in the order of the stove: first, with the rest, late', async () => {
  const content = { herbs: [...realHerbs(3), { name: '薄荷', doseG: 6, decoct: '后下' }].reverse() }
  const { written } = await draw('A5', drawDecoction, sheet(content), 'pot')
  expect(written).toMatch(/先煎去沫[\s\S]*同煎[\s\S]*后下/)
  const long = sheet({ herbs: [...realHerbs(3), { name: '附子', doseG: 6, decoct: '先煎1小时' }] })
  expect((await draw('A5', drawDecoction, long, 'pot-long')).written).toMatch(/先煎1小时[\s\S]*同煎/)
})

test('[STATE-demand] the dispensary reads whether the medicine is sent to the patient', async () => {
  const sent = '配好后寄给患者'
  for (const [name, type, more] of [
    ['pot', 'self', {}],
    ['paste', 'paste', { made }],
  ] as const) {
    const content = { herbs: herbs(3), decoctionType: type }
    const { written } = await draw('A5', drawDecoction, sheet({ ...content, demand: 1 }, more), `${name}-sent`)
    expect(written).toContain(sent)
    expect((await draw('A5', drawDecoction, sheet(content, more), `${name}-fetched`)).written).not.toContain(sent)
  }
})
