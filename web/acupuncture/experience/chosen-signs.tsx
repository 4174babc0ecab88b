import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/base/codes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useChosenSigns } from './use-complaints.ts'
import './school.css'
import { LimitHint } from '../frame/limit-hint.tsx'

/** The complaints taken so far, in sight on every page of the empirical way, and the way on. */
export function ChosenSigns({ onResult = false }: { onResult?: boolean }) {
  const { t } = useTranslation('acupuncture-ways')
  const { signs, full, toggle } = useChosenSigns()
  return (
    <div className="chosen-signs">
      {full && !onResult ? <LimitHint text={t('empirical.full', { most: limits.empiricalSymptoms })} /> : null}
      <span className="m s nw">{t('empirical.chosen', { count: signs.length, most: limits.empiricalSymptoms })}</span>
      {signs.map((s) => (
        <span key={s.id} className="chosen-sign">
          {s.name}
          <button type="button" aria-label={t('empirical.drop', { name: s.name })} onClick={() => toggle(s)}>
            <Icon name="x" size={14} />
          </button>
        </span>
      ))}
      <span className="grow" />
      {onResult ? null : (
        <Link
          to="/acupBrain/empiricalAcupoint/result"
          className="b p"
          disabled={!signs.length}
          aria-disabled={!signs.length}
        >
          {t('empirical.next')}
        </Link>
      )}
    </div>
  )
}
