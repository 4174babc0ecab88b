import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '#contract/base/call.ts'
import { errors } from '#contract/base/errors.ts'
import { customPrescription } from '#contract/prescribing/custom-prescription.ts'
import { toastDone } from '#web/base/notices.ts'
import { useCall } from '#web/base/query.ts'
import { TextField } from '#web/ui/form/text-field.tsx'
import styles from './custom.module.css'
import { FormulaFacts } from './formula-facts.tsx'

/** A colleague's link, opened: its signs, and its formula to copy. */
export function OpenedLink({ given }: { given: string }) {
  const { t } = useTranslation(['custom', 'common'])
  const [link, setLink] = useState(given)
  const open = useCall(customPrescription.decryptSymptomLink, [], { quiet: [errors.link_unreadable.code] })
  const create = useCall(customPrescription.create, [customPrescription.list, customPrescription.search])
  const { mutate } = open
  useEffect(() => {
    if (given) mutate({ link: given })
  }, [given, mutate])
  const formula = open.data?.customPrescription
  return (
    <section className={styles['opened-link']} aria-label={t('custom:openLink')}>
      <form
        className="row"
        onSubmit={(e) => {
          e.preventDefault()
          if (link.trim()) mutate({ link: link.trim() })
        }}
      >
        <TextField
          label={t('custom:pasteLink')}
          labelHidden
          placeholder={t('custom:pasteLink')}
          maxLength={8000}
          value={link}
          onChange={setLink}
        />
        <button type="submit" className="b o" disabled={!link.trim() || open.isPending}>
          {t('custom:openLink')}
        </button>
      </form>
      {open.error instanceof CallError && (
        <p role="alert" className="text-cinnabar text-small">
          {open.error.message}
        </p>
      )}
      {open.data && !formula && (
        <p className="text-small">{open.data.symptoms.map((s) => s.label).join(t('common:listSeparator'))}</p>
      )}
      {formula && (
        <div className={styles['picked']}>
          <FormulaFacts formula={formula} />
          <button
            type="button"
            className="b p"
            disabled={create.isPending}
            onClick={() => {
              const { name, remark, herbs, preparations, symptoms } = formula
              create.mutate(
                { name, remark, herbs, preparations, symptoms: symptoms.map((s) => s.id) },
                { onSuccess: () => toastDone(t('custom:saved')) },
              )
            }}
          >
            {t('custom:keepAsOwn')}
          </button>
        </div>
      )}
    </section>
  )
}
