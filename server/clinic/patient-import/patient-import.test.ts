import { beforeAll, expect, test } from 'vitest'
import { languages } from '#contract/base/codes.ts'
import type { Output } from '#contract/base/endpoint.ts'
import { errors } from '#contract/base/errors.ts'
import { patient } from '#contract/clinic/patient.ts'
import { type ImportKind, importLimits, patientImport } from '#contract/clinic/patient-import.ts'
import { visit } from '#contract/clinic/visit.ts'
import { adminCases, visitCases } from '#contract/prescribing/medical-case.ts'
import { type Caller, testApp } from '#server/testing/app.ts'
import { cell, workbook } from '#server/testing/uploads.ts'

const t = testApp()
let admin: Caller
beforeAll(async () => {
  admin = (await t.signIn('ours', { role: 'admin' })).call
})

const fileOf = (text: string, name = 'old.csv') => new File([text], name, { type: 'text/csv' })
const read = (text: string, kind: ImportKind = 'patients') => admin(patientImport.read, { kind, file: fileOf(text) })
const planOf = ({ importId, columns }: Output<typeof patientImport.read>) => ({
  importId,
  mapping: columns.map(({ field }) => field),
})
const found = async (name: string) => (await admin(patient.list, { name })).list

test('a table is read, checked without any effect, imported once, and taken back', async () => {
  const file = await read(
    '姓名,性别,出生日期,电话,病历号,过敏史,星座\n宋知远,男,1970年3月5日,13800001111,A1,青霉素、头孢,天秤\n宋知微,女,1982-01-02,,A2,无,\n',
  )
  expect(file).toMatchObject({ lines: 2, state: 'read', encoding: 'utf-8' })
  expect(file.columns.map(({ field }) => field)).toEqual([
    ...['patientName', 'sex', 'birthday', 'phone', 'patientCode', 'allergies'],
    null,
  ])
  expect(file.columns[0]?.examples).toEqual(['宋知远', '宋知微'])
  expect(await admin(patientImport.check, planOf(file))).toEqual({ fresh: 2, known: 0, faulty: 0, faults: [] })
  expect(await found('宋知远')).toEqual([])
  expect(await admin(patientImport.progress, { importId: file.importId })).toEqual({ written: null })

  const [one, other] = await Promise.all([
    admin(patientImport.run, planOf(file)),
    admin(patientImport.run, planOf(file)).catch(() => null),
  ])
  expect(one ?? other).toMatchObject({ state: 'done', made: 2, canUndo: true })
  expect(await admin(patientImport.run, planOf(file))).toMatchObject({ state: 'done', made: 2 })
  expect(await found('宋知远')).toMatchObject([
    { sex: 'male', birthday: '1970-03-05', phone: '13800001111', patientCode: 'A1', allergies: ['青霉素', '头孢'] },
  ])
  expect((await admin(patientImport.list, {})).list[0]).toMatchObject({ fileName: 'old.csv', made: 2 })

  const again = await read('姓名,性别,电话,病历号\n宋知远,男,138 0000 1111,\n宋知微,女,,A2\n')
  expect(await admin(patientImport.check, planOf(again))).toMatchObject({ fresh: 0, known: 2 })
  await expect(admin(patientImport.run, planOf(again))).rejects.toMatchObject({ code: errors.import_nothing.code })

  const [used] = await found('宋知微')
  await admin(patient.update, { ...(used as NonNullable<typeof used>), address: '东街 1 号' })
  expect(await admin(patientImport.undo, { importId: file.importId })).toMatchObject({ state: 'undone', kept: 1 })
  expect(await found('宋知远')).toEqual([])
  expect(await found('宋知微')).toHaveLength(1)
  await expect(admin(patientImport.undo, { importId: file.importId })).rejects.toMatchObject({
    code: errors.import_undone.code,
  })
})

test('a person is known by the phone, however the number begins', async () => {
  await admin(patientImport.run, planOf(await read('姓名,性别,电话\n区号人,男,13866660001\n区号人,男,0912345678\n')))
  const again = ['+86 13866660001', '008613866660001', '138-6666-0001', '+886 912 345 678']
  const plan = await admin(
    patientImport.check,
    planOf(
      await read(`姓名,性别,电话\n${again.map((phone) => `区号人,男,${phone}`).join('\n')}\n区号人,男,15866660001\n`),
    ),
  )
  expect(plan).toMatchObject({ known: 4, fresh: 1, faulty: 0 })
})

test('one table read in two windows and imported at once makes each patient once', async () => {
  const text = '姓名,性别,生日\n双窗甲,男,1970-03-05\n双窗乙,女,1982-01-02\n'
  const files = [await read(text), await read(text)]
  const ended = await Promise.allSettled(files.map((file) => admin(patientImport.run, planOf(file))))
  expect(ended.map((one) => (one.status === 'rejected' ? one.reason.code : 'done')).sort()).toEqual([
    errors.import_nothing.code,
    'done',
  ])
  expect(await found('双窗')).toHaveLength(2)
})

test('every fault is told by its line, and the good lines are imported', async () => {
  const text = `姓名,性别,出生日期,电话,病历号
温如言,女,1800-01-01,,
温如玉,女,2200-01-01,,
温如故,女,2099-01-01,,
温如是,不详,,,
,女,,,
温如冰,女,昨天,,
温如风,女,,打电话,
温如海,女,,13900002222,B1
温如山,女,,,B1
温如"云",女,,,
温如月,女,,,,,多
`
  const file = await read(text)
  const { fresh, faulty, faults } = await admin(patientImport.check, planOf(file))
  expect([fresh, faulty]).toEqual([1, 10])
  expect(faults.map(({ line }) => line)).toEqual([2, 3, 4, 5, 6, 7, 8, 10, 11, 12])
  expect(faults[0]?.text).toContain('1900')
  expect(faults[1]?.text).toContain('2100')
  expect(faults[3]?.text).toContain('性别')
  expect(faults.every((one) => /[。]$/.test(one.text))).toBe(true)
  const left = await admin(patientImport.faults, planOf(file))
  const lines = (await left.text()).trim().split('\r\n')
  expect(lines).toHaveLength(11)
  expect(lines[1]).toContain('温如言')
  expect(await admin(patientImport.run, planOf(file))).toMatchObject({ made: 1, faulty: 10 })
  expect(await found('温如海')).toHaveLength(1)
  expect(await found('温如玉')).toEqual([])
})

test('a line says everything that is wrong with it, so that the file is corrected once', async () => {
  await admin(patientImport.run, planOf(await read('姓名,性别,病历号\n全言甲,女,Q1\n')))
  const faultsIn = async (text: string, kind: ImportKind = 'patients') =>
    (await admin(patientImport.check, planOf(await read(text, kind)))).faults
  const [line, none] = await faultsIn('姓名,性别,出生日期,电话,身高,病历号\n全言乙,不详,2099-01-01,打电话,9,Q1\n')
  expect(none).toBeUndefined()
  for (const field of ['性别', '出生日期', '电话', '身高', '病历号']) expect(line?.text).toContain(field)
  for (const cell of ['不详', '2099-01-01', '打电话', '9', 'Q1']) expect(line?.text).toContain(`「${cell}」`)
  expect(line?.text).toContain('「性别」要写「男」或「女」。')
  const [form] = await faultsIn('姓名,性别,出生日期,身高,邮箱,过敏\n全言丙,女,1990-02-30,高,a@b,青霉素\n')
  expect(form?.text).toBe(
    [
      '「出生日期」没有这一天，或写法不对：请写成 2026-03-05 这样。这一格写的是「1990-02-30」。',
      '「邮箱」不是完整的邮箱地址，请核对。这一格写的是「a@b」。',
      '「身高」要填数字。这一格写的是「高」。',
    ].join(' '),
  )
  expect((await faultsIn('姓名,性别\n全言丁\n')).map(({ text }) => text)).toEqual(['请填写「性别」。'])
  const [undated] = await faultsIn('姓名,就诊日期,主诉\n全言甲,,咳嗽\n', 'visits')
  expect(undated?.text).toBe('请填写「就诊日期」。')
  const [visits] = await faultsIn('姓名,就诊日期,主诉\n无此人,2099-01-01,咳嗽\n', 'visits')
  expect(visits?.text).toContain('就诊日期')
  expect(visits?.text).toContain('没有找到这位患者')
  // Whom a line is about is not asked where that cannot be read.
  const [unread] = await faultsIn('姓名,电话,就诊日期\n全言甲,打电话,昨天\n', 'visits')
  expect(unread?.text).toMatch(/电话.*就诊日期/)
  expect(unread?.text).not.toContain('没有找到')
})

test('an old or locked workbook, and a web page named like one, are answered with what to do', async () => {
  const { token } = await t.signIn('ours', { role: 'admin' })
  const answerIn = (language: string, file: File) =>
    t
      .caller(token, language)(patientImport.read, { kind: 'patients', file })
      .then(
        () => '',
        ({ code, message }: { code: number; message: string }) => `${code} ${message}`,
      )
  const old = new File([Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0])], 'a.xls')
  const page = fileOf('\ufeff<html xmlns:x="urn:schemas-microsoft-com:office:excel"><table><tr><td>姓名', 'b.xls')
  for (const file of [old, page])
    for (const language of languages) {
      const answer = await answerIn(language, file)
      expect(answer).toMatch(new RegExp(`^${errors.sheet_old.code} `))
      expect(answer).toContain('.xlsx')
    }
})

test('past visits find their patient, stand in the chart with their own words, count, and can be taken back', async () => {
  const people = await read(
    '姓名,性别,病历号,电话\n程门雪,男,C1,\n程门立,女,C2,13700003333\n程门立,女,C3,13700004444\n',
  )
  await admin(patientImport.run, planOf(people))
  const file = await read(
    `姓名,病历号,电话,就诊日期,医生,主诉,诊断,处方,备注
程门雪,C1,,2019-04-05,程老,咳嗽三日,咳嗽,止嗽散加减 5 剂,忌生冷
程门雪,,,2020/4/6,程老,咳嗽又作,咳嗽,,
程门立,,13700004444,2018-01-01,,失眠,不寐,酸枣仁汤,
程门立,,,2018-01-02,,失眠,,,
无此人,,,2018-01-02,,,,,
`,
    'visits',
  )
  const checked = await admin(patientImport.check, planOf(file))
  expect(checked).toMatchObject({ fresh: 3, faulty: 2, faults: [{ line: 5 }, { line: 6 }] })
  await admin(patientImport.run, planOf(file))
  const [snow] = await found('程门雪')
  const patientId = snow?.patientId ?? 0
  expect(snow).toMatchObject({ visits: 2, lastVisitAt: '2020-04-06T04:00:00.000Z' })
  const { list } = await admin(visit.appointments, { patientId })
  expect(list.map((row) => [row.visitStatus, row.complaint])).toEqual([
    ['F', '咳嗽又作'],
    ['F', '咳嗽三日'],
  ])
  expect(await admin(visit.customerDiagnosisInfo, { mcId: list[1]?.mcId ?? 0 })).toMatchObject({
    selfDescription: '咳嗽三日',
    past: { doctorName: '程老', diagnosis: '咳嗽', prescriptionText: '止嗽散加减 5 剂', note: '忌生冷' },
  })
  const again = await read('姓名,病历号,就诊日期,主诉\n程门雪,C1,2019-04-05,咳嗽三日\n', 'visits')
  expect(await admin(patientImport.check, planOf(again))).toMatchObject({ fresh: 0, known: 1 })
  expect(await admin(patientImport.undo, { importId: file.importId })).toMatchObject({ kept: 0 })
  expect(await found('程门雪')).toMatchObject([{ visits: 0, lastVisitAt: null }])
  expect((await admin(visit.appointments, { patientId })).list).toEqual([])
})

test('past visits are cases: found by their complaint, under the name of their doctor as it was written', async () => {
  const own = await t.signIn('ours', { role: 'doctor', userName: '丁甘仁' })
  await admin(patientImport.run, planOf(await read('姓名,性别\n恽铁樵,男\n')))
  const file = await read(
    '姓名,就诊日期,医生,主诉,诊断,处方\n恽铁樵,2018-03-04,费老,夜咳不止,顿咳,"止嗽散 5 剂\n紫菀 10g"\n恽铁樵,2018-03-05,丁甘仁,夜咳稍减,,\n',
    'visits',
  )
  await admin(patientImport.run, planOf(file))
  const all = async () => (await admin(adminCases.medicalCases, { selfDescription: '夜咳' })).list
  expect((await all()).map((row) => [row.doctorName, row.complaint, row.diagnosis, row.recipeName])).toEqual([
    ['丁甘仁', '夜咳稍减', '', ''],
    ['费老', '夜咳不止', '顿咳', '止嗽散 5 剂'],
  ])
  const mine = (await own.call(visitCases.myMedicalCases, { selfDescription: '夜咳' })).list
  expect(mine.map((row) => row.complaint)).toEqual(['夜咳稍减'])
  const [, other] = await all()
  expect(await admin(adminCases.medicalCaseDetail, { mcId: other?.mcId ?? 0 })).toMatchObject({ doctorName: '费老' })
  await admin(patientImport.undo, { importId: file.importId })
  expect(await all()).toEqual([])
})

test('an Excel workbook is read as its first sheet shows it', async () => {
  const file = await admin(patientImport.read, {
    kind: 'patients',
    file: workbook(
      `<row r="1">${cell('A1', '姓名')}${cell('B1', '性别')}${cell('C1', '身高')}</row><row r="2">${cell('A2', '顾长康')}${cell('B2', '男')}<c r="C2"><v>171.5</v></c></row>`,
    ),
  })
  expect(file.columns.map(({ field }) => field)).toEqual(['patientName', 'sex', 'height'])
  await admin(patientImport.run, planOf(file))
  expect(await found('顾长康')).toMatchObject([{ sex: 'male', height: 171.5 }])
})

test('an import says how many of its lines are written while it runs', async () => {
  const file = await read(`姓名,性别,病历号\n${Array.from({ length: 4000 }, (_, i) => `众人,女,ZZ${i}`).join('\n')}\n`)
  const run = admin(patientImport.run, planOf(file))
  const seen: (number | null)[] = []
  let isOver = false
  const over = run.finally(() => {
    isOver = true
  })
  while (!isOver) seen.push((await admin(patientImport.progress, { importId: file.importId })).written)
  expect((await over).made).toBe(4000)
  const steps = [...new Set(seen.filter((one) => one !== null))]
  expect(steps.length).toBeGreaterThan(1)
  expect(steps).toEqual(steps.toSorted((a, b) => a - b))
})

test.each([
  ['with its mark', '\ufeff', false],
  ['without its mark', '', false],
  ['without its mark, the high byte first', '', true],
])('text saved as “Unicode”, with two bytes a character, is read: %s', async (_, mark, isSwapped) => {
  const written = Buffer.from(`${mark}姓名,性别\r\n双字节,男\r\n`, 'utf16le')
  const bytes = isSwapped ? written.swap16() : written
  const file = new File([new Uint8Array(bytes)], 'unicode.csv')
  const { columns, lines } = await admin(patientImport.read, { kind: 'patients', file })
  expect([columns.map(({ title }) => title), lines]).toEqual([['姓名', '性别'], 1])
})

test('what cannot be read, names no patient, or is too long is refused with a sentence', async () => {
  const refused = async (file: File, encoding: 'auto' | 'big5' = 'auto') =>
    admin(patientImport.read, { kind: 'patients', encoding, file }).then(
      () => 0,
      (error: { code: number }) => error.code,
    )
  expect(await refused(fileOf('姓名\n'))).toBe(errors.import_empty.code)
  expect(await refused(new File([Uint8Array.from([0x61, 0x0a, 0xff, 0xff, 0xff])], 'a.csv'))).toBe(
    errors.import_encoding.code,
  )
  expect(await refused(new File([Uint8Array.from([0, 1, 2, 3])], 'a.xls'))).toBe(errors.file_type.code)
  expect(await refused(fileOf(`姓名\n${'王芳\n'.repeat(importLimits.lines + 1)}`))).toBe(errors.import_too_long.code)
  const nameless = await read('性别,年龄\n女,30\n')
  await expect(admin(patientImport.check, planOf(nameless))).rejects.toMatchObject({
    code: errors.import_columns.code,
    message: expect.stringContaining('姓名'),
  })
})

test('a week later an import stays', async () => {
  const file = await read('姓名,性别\n久远之人,男\n')
  await admin(patientImport.run, planOf(file))
  t.clock.now = new Date(t.clock.now.getTime() + (importLimits.undoDays + 1) * 86_400_000)
  const later = await t.signIn('ours', { role: 'admin' })
  await expect(later.call(patientImport.undo, { importId: file.importId })).rejects.toMatchObject({
    code: errors.import_late.code,
  })
})
