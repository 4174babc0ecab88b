import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useNeedles } from '#web/acupuncture/selection/use-needles.ts'
import { TakeButton } from '../points/take-button.tsx'

/** The needle prescription at a glance. */
export function NeedleSummary({ prescriptionId }: { prescriptionId: number }) {
  const { t } = useTranslation(['acupuncture-ways', 'acupuncture-needles'])
  const { needles, remove, busy } = useNeedles(prescriptionId)
  return (
    <section className="needle-summary" aria-labelledby="needle-summary">
      <h2 className="title" id="needle-summary">
        {t('acupuncture-needles:title')}
      </h2>
      {needles.length ? (
        <ol>
          {needles.map((n, i) => (
            <li key={n.delId} className="row">
              <span className="place">{i + 1}</span>
              <b className="serif">{n.label}</b>
              <span className="text-muted text-small">{t(`acupuncture-needles:sides.${n.side}`)}</span>
              <span className="text-muted text-small">{t(`acupuncture-needles:methods.${n.method}`)}</span>
              <span className="grow" />
              <TakeButton name={n.label} needle={n} busy={busy} take={() => undefined} putBack={remove} />
            </li>
          ))}
        </ol>
      ) : (
        <p className="text-muted">{t('landing.empty')}</p>
      )}
      <Link to="/acupBrain/needlePrescription" className={needles.length ? 'b p' : 'b o'}>
        {t('proposal.toNeedles')}
      </Link>
    </section>
  )
}
