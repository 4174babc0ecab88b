import { payment } from '#contract/clinic/calendar.ts'
import { implement } from '#server/http/implement.ts'
import { addPayment, cancelPayment, listPayments, printReceipt } from './payment.service.ts'

export const paymentFeature = implement('payment', payment, {
  list: ({ mcId }, ctx) => listPayments(ctx, mcId),
  add: (input, ctx) => addPayment(ctx, input),
  cancel: (input, ctx) => cancelPayment(ctx, input),
  receipt: ({ paymentId }, ctx) => printReceipt(ctx, paymentId),
})
