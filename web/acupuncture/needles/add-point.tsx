import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AtlasPoint } from '#contract/acupuncture/atlas.ts'
import { limits } from '#contract/base/codes.ts'
import type { ChosenPoint } from '#contract/prescribing/prescription-parts.ts'
import { findPoints } from '#web/acupuncture/body-map/find-points.ts'
import { atlasPoints } from '#web/acupuncture/body-map/map-data.ts'
import { Finder } from '#web/ui/finder.tsx'
import { LimitHint } from '../frame/limit-hint.tsx'
import { manualNeedle } from './manual-needle.ts'
import styles from './needles.module.css'

const shown = 8

/** Any other point, by name, code, pinyin or initials. */
export function AddPoint({
  needles,
  onAdd,
}: {
  needles: readonly ChosenPoint[]
  onAdd: (needle: ChosenPoint) => void
}) {
  const { t } = useTranslation('acupuncture-needles')
  const [text, setText] = useState('')
  const [refusal, setRefusal] = useState('')
  const { data } = useQuery(atlasPoints())
  const typed = useDeferredValue(text)
  const found = data ? findPoints(data.points, typed, shown) : []
  const add = async (one: AtlasPoint) => {
    setText('')
    setRefusal('')
    if (needles.some((n) => n.pointId === one.pointId)) return setRefusal(t('add.twice', { name: one.label }))
    if (needles.length >= limits.points) return setRefusal(t('add.full', { most: limits.points }))
    onAdd(await manualNeedle(one))
  }
  return (
    <div className={styles['add-point']}>
      <Finder
        label={t('add.label')}
        invite={t('add.invite')}
        value={text}
        onType={(next) => {
          setText(next)
          setRefusal('')
        }}
        found={found}
        settled={data !== undefined && typed === text}
        keyOf={(one) => one.pointId}
        show={(one) => (
          <>
            <b>{one.label}</b>
            <span className="far">{one.label.startsWith(one.code) ? '' : one.code}</span>
          </>
        )}
        onTake={(one) => void add(one)}
      />
      {refusal ? <LimitHint text={refusal} /> : null}
    </div>
  )
}
