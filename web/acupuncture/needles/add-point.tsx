import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AtlasPoint } from '#contract/acupuncture/atlas.ts'
import { point } from '#contract/acupuncture/point.ts'
import { limits } from '#contract/base/codes.ts'
import type { ChosenPoint } from '#contract/prescribing/prescription-parts.ts'
import { findPoints } from '#web/acupuncture/body-map/find-points.ts'
import { atlasPoints } from '#web/acupuncture/body-map/map-data.ts'
import { call } from '#web/base/query.ts'
import { newRequestKey } from '#web/base/request-key.ts'
import { Finder } from '#web/ui/finder.tsx'
import { LimitHint } from '../frame/limit-hint.tsx'
import { needlesFor } from './needle-list.ts'
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
    // What the base says of it is offered; without an answer the doctor fills it in.
    const detail = await call(point.detail, { genreCode: 'classic', id: one.pointId }, { kind: 'read' }).catch(
      () => null,
    )
    const isMiddle = detail?.needling.isMidline ?? (one.channel === 'CV' || one.channel === 'GV')
    const side = isMiddle ? 'middle' : 'both'
    onAdd({
      delId: newRequestKey(),
      pointId: one.pointId,
      name: one.name,
      choosePointType: 'manual',
      side,
      method: 'even',
      throughPointId: null,
      depthCun: detail?.needling.depthRangeCun?.[0] ?? null,
      angle: detail?.needling.angles[0] ?? null,
      retentionMin: 30,
      needlesIn: needlesFor(side, detail?.needling.holes),
      needlesOut: null,
      role: '',
      reason: '',
    })
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
