import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { userAudit } from '#contract/account/user-audit.ts'
import { text } from '#contract/base/fields.ts'
import { toastDone, toastError } from '#web/base/notices.ts'
import { useCall } from '#web/base/query.ts'
import { Button } from '#web/ui/button.tsx'
import { RadioGroup } from '#web/ui/form/choice-fields.tsx'
import { Form, useForm, useFormValue } from '#web/ui/form/form.tsx'
import { TextArea } from '#web/ui/form/text-field.tsx'
import styles from './audit.module.css'

const DecisionForm = z.object({ status: z.enum(['approved', 'failed']), remark: text(300).default('') })
const reasons = ['unclear', 'name', 'place', 'expired'] as const

function Reasons({ take }: { take: (reason: string) => void }) {
  const { t } = useTranslation('audit')
  return (
    <p className={styles['audit-reasons']}>
      {reasons.map((reason) => (
        <Button key={reason} size="small" onClick={() => take(t(`reasons.${reason}`))}>
          {t(`reasons.${reason}`)}
        </Button>
      ))}
    </p>
  )
}

function Submit({ busy, mayApprove }: { busy: boolean; mayApprove: boolean }) {
  const { t } = useTranslation('audit')
  const status = useFormValue('status')
  const isBarred = status === 'approved' && !mayApprove
  return (
    <>
      {isBarred ? <p className="text-small text-muted">{t('openFirst')}</p> : null}
      <Button look="primary" type="submit" busy={busy} disabled={isBarred}>
        {t(status === 'failed' ? 'refuse' : 'approve')}
      </Button>
    </>
  )
}

/** One choice, and one button labelled with its effect. */
export function Decision({ userId, mayApprove }: { userId: number; mayApprove: boolean }) {
  const { t } = useTranslation('audit')
  const form = useForm()
  const audit = useCall(userAudit.auditUser, [userAudit.userAudits, userAudit.userAuditDetail])
  async function submit({ status, remark }: z.output<typeof DecisionForm>) {
    if (status === 'failed' && !remark) return toastError(t('remarkMissing'))
    await audit.mutateAsync({ userId, status, remark })
    toastDone(t(status === 'approved' ? 'approved' : 'refused'))
  }
  return (
    <Form form={form} schema={DecisionForm} submit={submit}>
      <RadioGroup
        name="status"
        label={t('decision')}
        options={[
          { value: 'approved', label: t('choices.approved') },
          { value: 'failed', label: t('choices.failed') },
        ]}
      />
      <Reasons take={(reason) => form.fill({ status: 'failed', remark: reason })} />
      <TextArea name="remark" label={t('letter')} maxLength={300} rows={[2, 6]} />
      <Submit busy={form.busy} mayApprove={mayApprove} />
      <p className="text-small text-muted">{t('logged')}</p>
    </Form>
  )
}
