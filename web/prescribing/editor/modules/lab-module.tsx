import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Output } from '#contract/base/endpoint.ts'
import { indicatorCalls } from '#contract/prescribing/indicator.ts'

import { keepPreviousQuery, query } from '#web/base/query.ts'
import { Finder } from '#web/ui/finder.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { NumberBox } from '#web/ui/number-box.tsx'
import { withSymptom } from '../history/symptoms.ts'
import { useTake } from '../prescription/use-take.ts'
import { Module } from './module.tsx'
import type { ModuleProps } from './module-props.ts'
import styles from './modules.module.css'
import { OfferRow } from './offer-row.tsx'

type Known = Output<typeof indicatorCalls.indicators>['list'][number]
type Judged = Output<typeof indicatorCalls.medicalIndicators>['medicalIndicators'][number]

/** Laboratory values and vital signs: their meaning, herbs for them, and herbs that become risky. */
export function LabModule(props: ModuleProps) {
  const { t } = useTranslation('prescription')
  const { medicalIndicators } = props.content
  const summary = medicalIndicators.length ? t('lab.count', { count: medicalIndicators.length }) : ''
  return (
    <Module title={t('lab.title')} summary={summary}>
      {() => <Values {...props} />}
    </Module>
  )
}

function Values(props: ModuleProps) {
  const { content, change, prescription } = props
  const values = content.medicalIndicators
  const { data } = useQuery({
    ...query(indicatorCalls.indicators, { prescriptionId: prescription.id }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const judged = useQuery({
    ...keepPreviousQuery(indicatorCalls.medicalIndicators, {
      prescriptionId: prescription.id,
      recipeIds: content.recipes.map((r) => r.recipeId),
      values,
      herbIds: content.herbs.flatMap((h) => h.herbId ?? []),
    }),
    enabled: values.length > 0,
  })
  const known = new Map(data?.list.map((k) => [k.code, k]))
  return (
    <>
      <LabFinder
        list={(data?.list ?? []).filter((k) => !values.some((v) => v.code === k.code))}
        onTake={(k) =>
          change({ medicalIndicators: [...values, { code: k.code, value: k.range?.high ?? 0, abnormal: false }] })
        }
      />
      {values.map((v) => (
        <Value
          key={v.code}
          {...props}
          value={v}
          known={known.get(v.code)}
          judged={judged.data?.medicalIndicators.find((j) => j.code === v.code)}
        />
      ))}
    </>
  )
}

type ValueProps = ModuleProps & {
  value: ModuleProps['content']['medicalIndicators'][number]
  known: Known | undefined
  judged: Judged | undefined
}

function Value({ content, change, value, known, judged }: ValueProps) {
  const { t } = useTranslation('prescription')
  const all = content.medicalIndicators
  const put = useTake(content, change)
  const label = known?.label ?? value.code
  const range = known?.range
  const setValue = (n: number) => {
    const abnormal = range ? (range.low !== null && n < range.low) || (range.high !== null && n > range.high) : false
    change({ medicalIndicators: all.map((v) => (v.code === value.code ? { ...v, value: n, abnormal } : v)) })
  }
  return (
    <>
      <div className={styles['offer']}>
        <span className="row">
          <b>{label}</b>
          <NumberBox label={label} value={value.value} min={-1000} max={1_000_000} onChange={setValue} />
          <span className="text-muted">{known?.unit}</span>
          {range && <span className="text-faint text-tiny">{`${range.low ?? ''}–${range.high ?? ''}`}</span>}
          {judged && judged.state !== 'unranged' && (
            <span
              className={judged.urgent ? 'text-cinnabar' : judged.state === 'normal' ? 'text-jade' : 'text-gamboge'}
            >
              {t(`lab.${judged.state}`)}
            </span>
          )}
        </span>
        <button
          type="button"
          className="b t sm"
          aria-label={t('offer.dropOf', { name: label })}
          onClick={() => change({ medicalIndicators: all.filter((v) => v.code !== value.code) })}
        >
          {t('offer.drop')}
        </button>
      </div>
      {judged?.urgent && (
        <p className="text-cinnabar">
          <Icon name="block" size={14} /> {t('lab.urgent')}
        </p>
      )}
      {judged && judged.state !== 'normal' && judged.means && <p className="text-muted">{judged.means}</p>}
      {judged?.careful.map((c) => (
        <p key={c.herbId} className="text-gamboge">
          <Icon name="warn" size={14} /> {c.label} {c.why}
        </p>
      ))}
      {judged?.symptoms
        .filter((s) => !content.symptoms.some((c) => c.id === s.symptomId))
        .map((s) => (
          <button
            key={s.symptomId}
            type="button"
            className="chip"
            onClick={() => change({ symptoms: withSymptom(content.symptoms, s.symptomId, true) })}
          >
            {t('lab.addSign', { name: s.label })}
          </button>
        ))}
      {judged?.herbs
        .filter((h) => !content.herbs.some((l) => l.herbId === h.line.herbId))
        .map((h) => (
          <OfferRow
            key={h.line.herbId ?? h.line.name}
            name={h.label}
            beside={`${h.line.doseG} ${t('prescription.gram')}`}
            why={h.why}
            source={h.source}
            chosen={false}
            onToggle={() => put(h.line)}
          />
        ))}
    </>
  )
}

function LabFinder({ list, onTake }: { list: readonly Known[]; onTake: (known: Known) => void }) {
  const { t } = useTranslation('prescription')
  const [text, setText] = useState('')
  const q = text.trim().toLowerCase()
  const found = q
    ? list.filter((k) => [k.code, k.name, k.label, ...k.aliases].some((n) => n.toLowerCase().includes(q))).slice(0, 10)
    : []
  return (
    <Finder
      label={t('lab.find')}
      invite={t('lab.find')}
      value={text}
      onType={setText}
      found={found}
      settled
      keyOf={(k) => k.code}
      show={(k) => (
        <>
          <span>{k.label}</span>
          <span className="far">{k.unit}</span>
        </>
      )}
      onTake={(k) => {
        setText('')
        onTake(k)
      }}
    />
  )
}
