import type { Output } from '#contract/base/endpoint.ts'
import { moneyOf } from '#contract/base/money.ts'
import type { payment } from '#contract/clinic/calendar.ts'
import type { Blob, Ctx } from '#server/http/context.ts'
import { chineseOf, proseOf } from '#server/language/label.ts'
import { Paper } from '#server/print/paper.ts'
import { clockOf } from '#server/time/zone.ts'

const words = {
  title: { zh: '收费凭据', en: 'Receipt' },
  number: { zh: '编号', en: 'Number' },
  patient: { zh: '患者', en: 'Patient' },
  date: { zh: '日期', en: 'Date' },
  method: { zh: '方式', en: 'Method' },
  amount: { zh: '金额', en: 'Amount' },
  remark: { zh: '备注', en: 'Note' },
  by: { zh: '经手人', en: 'Received by' },
  foot: { zh: '仅作收费记录，不作发票。', en: 'A record of payment; not a tax invoice.' },
  cash: { zh: '现金', en: 'Cash' },
  wechat: { zh: '微信', en: 'WeChat' },
  alipay: { zh: '支付宝', en: 'Alipay' },
  card: { zh: '银行卡', en: 'Bank card' },
  insurance: { zh: '医保', en: 'Insurance' },
  other: { zh: '其他', en: 'Other' },
} as const

type Receipt = {
  payment: Output<typeof payment.add>
  patientName: string
  clinic: { name: string; name_en: string; address: string; phone: string }
}

export async function drawReceipt(ctx: Ctx, { payment: paid, patientName, clinic }: Receipt): Promise<Blob> {
  const { language, user } = ctx
  const say = (key: keyof typeof words) => proseOf(words[key], language)
  const paper = new Paper('A5', say('title'))
  const name = language === 'en' && clinic.name_en ? clinic.name_en : chineseOf(clinic.name, language)
  const width = paper.width - 24
  let y = 14 + paper.text(name, 12, 14, { font: 'serif', size: 15, width, align: 'center' })
  y += paper.text([clinic.address, clinic.phone].filter(Boolean).join('  '), 12, y + 1, { width, align: 'center' }) + 3
  y += paper.text(say('title'), 12, y, { font: 'bold', size: 12, width, align: 'center' }) + 4
  paper.line(12, y, paper.width - 12, y)
  y += 5
  const { day, time } = clockOf(user.timeZone, new Date(paid.takenAt))
  const rows = [
    [say('number'), String(paid.paymentId)],
    [say('patient'), patientName],
    [say('date'), `${day} ${time}`],
    [say('method'), say(paid.method)],
    [say('amount'), moneyOf(paid.yuan, { currency: user.currency, language })],
    [say('remark'), paid.remark],
    [say('by'), paid.takenBy],
  ] as const
  for (const [label, value] of rows) {
    if (!value) continue
    paper.text(label, 18, y, { width: 30, size: 10 })
    y += paper.text(value, 50, y, { width: width - 44, size: 10, font: label === say('amount') ? 'bold' : 'sans' }) + 3
  }
  paper.line(12, y + 1, paper.width - 12, y + 1)
  paper.text(say('foot'), 12, y + 4, { width, size: 8, align: 'center' })
  return { type: 'application/pdf', bytes: await paper.finish(), fileName: `receipt-${paid.paymentId}.pdf` }
}
