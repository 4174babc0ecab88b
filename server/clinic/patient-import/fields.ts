import { type ImportField, type ImportKind, importFields } from '#contract/clinic/patient-import.ts'

/** Common column titles in simplified and traditional Chinese and English; compared without spaces and case. */
const titles: Record<ImportField, readonly string[]> = {
  patientName: ['姓名', '患者姓名', '病人姓名', '患者', '名字', 'name', 'patientname', 'patient'],
  sex: ['性别', '性別', 'sex', 'gender'],
  birthday: ['出生日期', '生日', '出生年月', '出生年月日', 'birthday', 'dateofbirth', 'birthdate', 'dob', 'born'],
  phone: [
    '手机号',
    '手机',
    '电话',
    '联系电话',
    '手机号码',
    '電話',
    '手機',
    '手機號碼',
    '聯絡電話',
    'phone',
    'mobile',
    'tel',
    'telephone',
  ],
  patientCode: [
    '病历号',
    '病案号',
    '门诊号',
    '卡号',
    '编号',
    '档案号',
    '病人编号',
    '患者编号',
    '病歷號',
    '病歷號碼',
    'patientcode',
    'recordnumber',
    'patientid',
    'code',
    'mrn',
  ],
  address: ['住址', '地址', '家庭住址', '聯絡地址', 'address'],
  email: ['邮箱', '电子邮箱', '电邮', '電子郵件', '信箱', 'email', 'mail'],
  height: ['身高', '身高cm', '身高(cm)', '身高（cm）', 'height', 'heightcm', 'height(cm)'],
  weight: ['体重', '體重', '体重kg', '体重(kg)', '体重（kg）', 'weight', 'weightkg', 'weight(kg)'],
  allergies: ['过敏', '过敏史', '过敏药物', '過敏', '過敏史', 'allergies', 'allergy'],
  westernDrugs: [
    '在服西药',
    '现用西药',
    '西药',
    '用药',
    '在服西藥',
    '西藥',
    'westerndrugs',
    'drugs',
    'medication',
    'medications',
  ],
  customerSource: ['来源', '患者来源', '來源', 'source'],
  visitedOn: [
    '就诊日期',
    '就诊时间',
    '日期',
    '看诊日期',
    '就診日期',
    '看診日期',
    'visitdate',
    'dateofvisit',
    'date',
    'visitedon',
  ],
  doctorName: ['医师', '医生', '接诊医生', '主治医师', '醫師', '醫生', 'doctor', 'physician', 'practitioner'],
  complaint: ['主诉', '自述', '症状', '主訴', '症狀', 'complaint', 'chiefcomplaint', 'symptoms'],
  diagnosis: ['诊断', '诊断结果', '診斷', 'diagnosis'],
  prescriptionText: ['处方', '方药', '用方', '處方', '方藥', 'prescription', 'formula'],
  note: ['备注', '医嘱', '病程', '病程记录', '備註', '醫囑', 'note', 'notes', 'remark', 'advice'],
}

const bare = (title: string) => title.toLowerCase().replace(/[\s_*:："\ufeff-]/g, '')
const allTitles = new Set(Object.values(titles).flat())
export const isTitle = (title: string) => allTitles.has(bare(title))

/** The likely field of each column, by its title; the first of two with the same title. */
export function guessFields(kind: ImportKind, columns: readonly string[]): (ImportField | null)[] {
  const taken = new Set<ImportField>()
  return columns.map((title) => {
    const read = bare(title)
    const field = importFields[kind].find((one) => !taken.has(one) && titles[one].includes(read))
    if (field) taken.add(field)
    return field ?? null
  })
}

const sexes: Readonly<Record<string, 'male' | 'female'>> = {
  男: 'male',
  男性: 'male',
  m: 'male',
  male: 'male',
  man: 'male',
  '1': 'male',
  女: 'female',
  女性: 'female',
  f: 'female',
  female: 'female',
  woman: 'female',
  '2': 'female',
}
const written = /^(\d{4})\s?[-/.年]\s?(\d{1,2})\s?[-/.月]\s?(\d{1,2})日?(?:[ T]\d{1,2}:\d{2}(?::\d{2})?)?$/
const packed = /^(\d{4})(\d{2})(\d{2})$/

/** Years of the Republic, as Taiwan counts them. */
const ofTaiwan = /^(?:民國|民国)\s?(\d{1,3})\s?[-/.年]/
const westernYear = (cell: string) => cell.replace(ofTaiwan, (_, year: string) => `${1911 + Number(year)}-`)

/** A day as a spreadsheet counts it, where its column is not formatted as dates; a fraction is the hour. */
const serial = /^(\d{5})(?:\.\d+)?$/
const dayMs = 86_400_000
/** Excel counts 1900 as a leap year: its days are true since March 1900, and those of five digits since 1927. */
const serialZero = Date.UTC(1899, 11, 30)
const dayOfSerial = (days: string) => new Date(serialZero + Number(days) * dayMs).toISOString().slice(0, 10)

/** A date in common notations, or the text itself, which the field's rule then refuses. */
function dayOf(cell: string): string {
  const counted = serial.exec(cell)?.[1]
  if (counted !== undefined) return dayOfSerial(counted)
  const western = westernYear(cell)
  const [, year, month = '', day = ''] = written.exec(western) ?? packed.exec(western) ?? []
  return year === undefined ? cell : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

const measure = (cell: string) => {
  const bare = cell.replace(/\s?(?:cm|kg|公斤|厘米|公分)$/i, '')
  return /^\d{1,4}(?:\.\d{1,3})?$/.test(bare) ? Number(bare) : cell
}
const none = new Set(['', '无', '無', '没有', '否', '否认', 'none', 'no', '-', '/'])
const listOf = (cell: string) =>
  none.has(cell.toLowerCase())
    ? []
    : cell
        .split(/[、,，;；|]/)
        .map((one) => one.trim())
        .filter(Boolean)

const readers: Partial<Record<ImportField, (cell: string) => unknown>> = {
  sex: (cell) => (cell === '' ? undefined : (sexes[cell.toLowerCase()] ?? cell)),
  birthday: (cell) => (cell === '' ? null : dayOf(cell)),
  visitedOn: (cell) => (cell === '' ? undefined : dayOf(cell)),
  phone: (cell) => cell.replace(/[()（）.]/g, ' ').trim(),
  height: (cell) => (cell === '' ? null : measure(cell)),
  weight: (cell) => (cell === '' ? null : measure(cell)),
  allergies: listOf,
  westernDrugs: listOf,
}

/** The cells of a line by field, in the form of the contract; unparsable ones stay as written. */
export function readCells(mapping: readonly (ImportField | null)[], cells: readonly string[]): Record<string, unknown> {
  const read: Record<string, unknown> = {}
  for (const [i, field] of mapping.entries()) {
    const cell = cells[i] ?? ''
    const reader = field && readers[field]
    if (field) read[field] = reader ? reader(cell) : cell
  }
  return read
}
