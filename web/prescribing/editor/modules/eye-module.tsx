import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { eyeCalls } from '#contract/prescribing/indicator.ts'

import { keepPreviousQuery, query } from '#web/base/query.ts'
import { Choice } from '#web/ui/choice.tsx'
import { useTake } from '../prescription/use-take.ts'
import { Module } from './module.tsx'
import type { ModuleProps } from './module-props.ts'
import styles from './modules.module.css'
import { OfferRow } from './offer-row.tsx'

/** The findings of the eye, zone by zone, and the herbs offered for them. */
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
  const { data } = useQuery({ ...query(eyeCalls.eyeSigns, {}), staleTime: Number.POSITIVE_INFINITY })
  const answer = useQuery({
    ...keepPreviousQuery(eyeCalls.eyeCalculator, {
      prescriptionId: prescription.id,
      findings,
      herbIds: content.herbs.flatMap((h) => h.herbId ?? []),
    }),
    enabled: findings.length > 0,
  })
  const put = useTake(content, change)
  const schools = [...new Set((data?.list ?? []).map((s) => s.school))]
  const [picked, setPicked] = useState('')
  const school = picked || (schools[0] ?? '')
  const zones = Map.groupBy(
    (data?.list ?? []).filter((s) => s.school === school),
    (s) => s.zone,
  )
  const has = (code: string) => findings.some((f) => f.code === code)
  const toggle = (code: string) =>
    change({
      eyeFindings: has(code) ? findings.filter((f) => f.code !== code) : [...findings, { code, value: '' }].slice(-40),
    })
  return (
    <>
      {schools.length > 1 && (
        <Choice
          name={t('eye.school')}
          value={school}
          onChange={setPicked}
          options={schools.map((value) => ({ value, text: value }))}
        />
      )}
      {[...zones].map(([zone, signs]) => (
        // One zone at a time: all of them together are more than a hundred words.
        <details key={`${school} ${zone}`} className={styles['eye-zone']} name="eye-zone">
          <summary title={signs[0]?.where}>
            <b>{zone}</b> <span className="text-muted">{signs[0]?.organ}</span>
            <span className={styles['seen']}>
              {signs
                .filter((s) => has(s.code))
                .map((s) => s.label)
                .join(t('comma'))}
            </span>
          </summary>
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
        </details>
      ))}
      {findings.length > 0 &&
        answer.data?.findings.map((f) => (
          <p key={f.code}>
            <b>{f.label}</b> <span className="text-muted">{f.meaning}</span>{' '}
            <span className="text-faint text-tiny">{f.source}</span>
          </p>
        ))}
      {findings.length > 0 &&
        answer.data?.eyeCalculatorAdditions
          .filter((a) => !content.herbs.some((l) => l.herbId === a.line.herbId))
          .map((a) => (
            <OfferRow
              key={a.id}
              name={a.label}
              beside={`${a.line.doseG} ${t('prescription.gram')}`}
              why={a.why}
              source={a.source}
              chosen={false}
              onToggle={() => put(a.line)}
            />
          ))}
    </>
  )
}
