import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Prescription } from '#contract/prescribing/prescription.ts'
import { useMoney } from '#web/base/money.ts'
import styles from '#web/ui/toggled-dialog.module.css'
import { ToggledDialog } from '#web/ui/toggled-dialog.tsx'
import { useNoteNames } from './note-name.ts'

/** The open prescription so far, viewable from any page. */
export function PrescriptionDialog({ draft }: { draft: Prescription }) {
  const { t } = useTranslation('manual')
  const { money } = useMoney()
  const { nameOf } = useNoteNames()
  const { content, recipeName, safety, price } = draft
  const { herbs, preparations, recipeUsage } = content
  return (
    <ToggledDialog trigger={t('sheet.short', { count: herbs.length })} title={t('sheet.title')}>
      {() => (
        <>
          <h3 className="serif">{recipeName || t('replace.unnamed')}</h3>
          {!herbs.length && !preparations.length && <p className="text-muted">{t('sheet.empty')}</p>}
          <ol className={styles['toggled-lines']}>
            {herbs.map((h, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place on the sheet
              <li key={`${i} ${h.name}`}>
                <b className="serif">{h.name}</b>
                {h.decoct && <span className="text-muted text-small">{nameOf(h.decoct)}</span>}
                <span className="num">{`${h.doseG} g`}</span>
              </li>
            ))}
            {preparations.map((p) => (
              <li key={p.preparationId ?? p.name}>
                <b className="serif">{p.name}</b>
                <span className="num">{`×${p.pairs}`}</span>
              </li>
            ))}
          </ol>
          {herbs.length > 0 && (
            <p className="text-muted">
              {t('sheet.usage', { pairs: recipeUsage.pairs, times: recipeUsage.timesPerDay })} {recipeUsage.taking}
            </p>
          )}
          {safety.warnings.map((w) => (
            <p
              key={w.key}
              className={w.level === 'blocked' ? 'text-cinnabar' : w.level === 'sign' ? 'text-gamboge' : 'text-muted'}
            >
              <b>{t(`levels.${w.level}`)}</b> {w.message}
            </p>
          ))}
          <p>
            {t('sheet.total', { sum: money(price.total) })}{' '}
            <Link to="/recipeBrain/home" search={{ prescriptionId: draft.id }}>
              {t('sheet.open')}
            </Link>
          </p>
        </>
      )}
    </ToggledDialog>
  )
}
