import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { payment } from '#contract/clinic/calendar.ts'
import { visit } from '#contract/clinic/visit.ts'
import { useMoney } from '#web/base/money.ts'
import { call, query, useCall } from '#web/base/query.ts'
import { useRequestKey } from '#web/base/request-key.ts'
import { Button } from '#web/ui/button.tsx'
import { NumberField } from '#web/ui/form/number-field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import styles from './desk.module.css'
import { openPdf } from './open-pdf.ts'

const methods = ['cash', 'wechat', 'alipay', 'card', 'insurance', 'other'] as const

/** Payments, recorded with their method; a wrong one is cancelled and stays visible. */
export function Payments({ mcId }: { mcId: number }) {
  const { t } = useTranslation(['calendar', 'fields'])
  const { money, sign } = useMoney()
  const { data } = useQuery(query(payment.list, { mcId }))
  const add = useCall(payment.add, [payment.list, visit.todayPatients])
  const [method, setMethod] = useState<(typeof methods)[number] | null>('wechat')
  const [yuan, setYuan] = useState<number | null>(null)
  const [voiding, setVoiding] = useState<number | null>(null)
  const { requestKey, renew } = useRequestKey()
  async function take() {
    if (method === null || yuan === null) return
    try {
      await add.mutateAsync({ mcId, method, yuan, requestKey })
      setYuan(null)
      renew()
    } catch {
      // The refusal is already displayed.
    }
  }
  return (
    <section aria-label={t('calendar:payments')}>
      <h3>
        {t('calendar:payments')} {data && data.totalYuan > 0 ? money(data.totalYuan) : ''}
      </h3>
      <ul className={styles['list']}>
        {(data?.list ?? []).map((p) => (
          <li key={p.paymentId}>
            {p.voidedAt ? <s>{money(p.yuan)}</s> : money(p.yuan)} {t(`calendar:methods.${p.method}`)} {p.takenBy}{' '}
            {p.voidedAt ? (
              t('calendar:voidedFor', { reason: p.voidReason })
            ) : voiding === p.paymentId ? (
              <VoidIt paymentId={p.paymentId} close={() => setVoiding(null)} />
            ) : (
              <>
                <Button
                  look="link"
                  size="small"
                  onClick={() =>
                    void openPdf(call(payment.receipt, { paymentId: p.paymentId }), `receipt-${p.paymentId}.pdf`)
                  }
                >
                  {t('calendar:receipt')}
                </Button>
                <Button look="link" size="small" onClick={() => setVoiding(p.paymentId)}>
                  {t('calendar:voidIt')}
                </Button>
              </>
            )}
          </li>
        ))}
      </ul>
      <div className={styles['acts']}>
        <Select
          label={t('calendar:paidBy')}
          labelHidden
          width={120}
          options={methods.map((value) => ({ value, label: t(`calendar:methods.${value}`) }))}
          value={method}
          onChange={setMethod}
        />
        <NumberField
          label={t('fields:yuan')}
          labelHidden
          min={0.01}
          max={1_000_000}
          precision={2}
          width={140}
          unit={sign}
          value={yuan}
          onChange={setYuan}
        />
        <Button busy={add.isPending} disabled={yuan === null} onClick={() => void take()}>
          {t('calendar:takePayment')}
        </Button>
      </div>
    </section>
  )
}

/** An invalid payment stays invalid: it is asked for, with the reason that is kept beside it. */
function VoidIt({ paymentId, close }: { paymentId: number; close: () => void }) {
  const { t } = useTranslation(['calendar', 'common'])
  const cancel = useCall(payment.cancel, [payment.list, visit.todayPatients])
  const [reason, setReason] = useState(t('calendar:wrongNote'))
  const run = () => void cancel.mutateAsync({ paymentId, reason: reason.trim() }).then(close, () => undefined)
  return (
    <div className={styles['acts']}>
      <TextField label={t('calendar:voidReason')} maxLength={100} value={reason} onChange={setReason} />
      <Button look="danger" size="small" busy={cancel.isPending} disabled={!reason.trim()} onClick={run}>
        {t('calendar:voidSure')}
      </Button>
      <Button size="small" onClick={close}>
        {t('common:cancel')}
      </Button>
    </div>
  )
}
