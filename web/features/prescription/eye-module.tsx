import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { diagnosis } from '#contract/diagnosis.ts'
import { query, steadyQuery } from '#web/query.ts'
import { doseAt, useAgeMonths } from './child-dose.ts'
import { Module } from './module.tsx'
import type { ModuleProps } from './modules.tsx'
import { OfferRow } from './offer-row.tsx'

/** What the eye shows, zone by zone, and the herbs offered for it. */
export function EyeModule(props: ModuleProps) {
  const { t } = useTranslation('prescription')
  const { eyeFindings } = props.content
  return (
    <Module title={t('eye.title')} summary={eyeFindings.length ? t('lab.count', { count: eyeFindings.length }) : ''}>
      {() => <Eye {...props} />}
    </Module>
  )
}

function Eye({ prescription, content, change }: ModuleProps) {
  const { t } = useTranslation('prescription')
  const findings = content.eyeFindings
  const ageMonths = useAgeMonths(prescription.id)
  const { data } = useQuery({ ...query(diagnosis.eyeSigns, {}), staleTime: Number.POSITIVE_INFINITY })
  const answer = useQuery({
    ...steadyQuery(diagnosis.eyeCalculator, {
      prescriptionId: prescription.id,
      findings,
      herbIds: content.herbs.flatMap((h) => h.herbId ?? []),
    }),
    enabled: findings.length > 0,
  })
  const zones = Map.groupBy(data?.list ?? [], (s) => `${s.school} · ${s.zone}`)
  const has = (code: string) => findings.some((f) => f.code === code)
  const toggle = (code: string) =>
    change({
      eyeFindings: has(code) ? findings.filter((f) => f.code !== code) : [...findings, { code, value: '' }].slice(-40),
    })
  return (
    <>
      {[...zones].map(([zone, signs]) => (
        <div key={zone} className="zone">
          <span className="h xs" title={signs[0]?.where}>
            {zone} {signs[0]?.organ}
          </span>
          <span className="row">
            {signs.map((s) => (
              <button
                key={s.code}
                type="button"
                className="chip"
                aria-pressed={has(s.code)}
                title={s.meaning}
                onClick={() => toggle(s.code)}
              >
                {s.label}
              </button>
            ))}
          </span>
        </div>
      ))}
      {findings.length > 0 &&
        answer.data?.findings.map((f) => (
          <p key={f.code}>
            <b>{f.label}</b> <span className="m">{f.meaning}</span> <span className="h xs">{f.source}</span>
          </p>
        ))}
      {findings.length > 0 &&
        answer.data?.eyeCalculatorAdditions
          .filter((a) => !content.herbs.some((l) => l.herbId === a.line.herbId))
          .map((a) => ({ ...a, line: { ...a.line, doseG: doseAt(a.line.doseG, ageMonths) } }))
          .map((a) => (
            <OfferRow
              key={a.id}
              name={a.label}
              beside={`${a.line.doseG} ${t('give.gram')}`}
              why={a.why}
              source={a.source}
              chosen={false}
              onToggle={() => change({ herbs: [...content.herbs, a.line] })}
            />
          ))}
    </>
  )
}
