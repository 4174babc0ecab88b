import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dose } from '#contract/prescribing/dose.ts'
import type { PrescribedHerb } from '#contract/prescribing/prescription-content.ts'
import { keepPreviousQuery } from '#web/base/query.ts'
import { Icon } from '#web/ui/icon.tsx'
import { analysisInput } from '../history/symptoms.ts'
import { useTake } from '../prescription/use-take.ts'
import { Module } from './module.tsx'
import type { ModuleProps } from './module-props.ts'
import styles from './modules.module.css'

/** What to do when a sign becomes worse after taking: raise, add, or stop. */
export function WorseModule(props: ModuleProps) {
  const { t } = useTranslation('prescription')
  if (!props.content.recipes.length || !props.content.symptoms.some((s) => s.present)) return null
  return <Module title={t('worse.title')}>{() => <Worse {...props} />}</Module>
}

function Worse({ content, change, prescription, names }: ModuleProps) {
  const { t } = useTranslation('prescription')
  const [worse, setWorse] = useState<string | null>(null)
  const { data } = useQuery({
    ...keepPreviousQuery(dose.worseSymptom, {
      prescriptionId: prescription.id,
      recipeIds: content.recipes.map((r) => r.recipeId),
      symptomIds: worse ? [worse] : [],
      ...analysisInput(content.symptoms),
    }),
    enabled: worse !== null,
  })
  const put = useTake(content, change)
  const [handling] = worse ? (data?.worseHandlings ?? []) : []
  const add = ({ label: _, source: __, ...line }: PrescribedHerb & { label: string; source: string }) =>
    put(
      line,
      content.herbs.filter((h) => h.herbId !== line.herbId),
    )
  const raise = (herbId: string | null, doseG: number) =>
    change({ herbs: content.herbs.map((h) => (h.herbId === herbId ? { ...h, doseG } : h)) })
  return (
    <>
      <p className="row">
        {content.symptoms
          .filter((s) => s.present)
          .map((s) => (
            <button
              key={s.id}
              type="button"
              className="chip"
              aria-pressed={worse === s.id}
              onClick={() => setWorse(worse === s.id ? null : s.id)}
            >
              {names.get(s.id)?.label ?? s.id}
            </button>
          ))}
      </p>
      {handling?.stop && (
        <p className="text-cinnabar">
          <Icon name="block" size={14} /> {t('worse.stop')}
        </p>
      )}
      {handling?.act.map((a) => (
        <p key={a.text}>
          {a.text} <span className="text-faint">{a.source}</span>
        </p>
      ))}
      {handling && handling.lower.length > 0 && (
        <p>
          {t('worse.lower', {
            herbs: handling.lower.map((l) => `${l.label} ${l.doseG ?? ''}`.trim()).join(t('worse.and')),
          })}
        </p>
      )}
      {handling?.raise.map((l) => (
        <div className={`${styles['offer']} ${styles['proposed']}`} key={`raise ${l.herbId}`}>
          <span>
            <b>{l.label}</b> {t('worse.raise', { from: l.fromG, to: l.doseG })}
            <span className="text-small text-muted">
              {l.reason} <span className="text-faint">{l.source}</span>
            </span>
          </span>
          <button type="button" className="take" onClick={() => raise(l.herbId, l.doseG)}>
            {t('prescription.take')}
          </button>
        </div>
      ))}
      {handling?.add.map((l) => (
        <div className={`${styles['offer']} ${styles['proposed']}`} key={`add ${l.herbId}`}>
          <span>
            <b>{l.label}</b> {l.doseG} {t('prescription.gram')}
            <span className="text-small text-muted">
              {l.reason} <span className="text-faint">{l.source}</span>
            </span>
          </span>
          <button type="button" className="take" onClick={() => add(l)}>
            {t('prescription.take')}
          </button>
        </div>
      ))}
      {handling &&
        !handling.stop &&
        ![handling.raise, handling.add, handling.lower, handling.act].some((l) => l.length) && (
          <p className="text-muted">{t('worse.nothing')}</p>
        )}
    </>
  )
}
