import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AtlasPoint } from '#contract/acupuncture/atlas.ts'
import type { AtlasView } from '#contract/acupuncture/choices.ts'
import { BodyMap } from '#web/acupuncture/body-map/body-map.tsx'
import type { ChosenPoint } from '#web/acupuncture/body-map/body-map.types.ts'
import { BodyPair } from '#web/acupuncture/body-map/body-pair.tsx'
import { drawnChannels } from '#web/acupuncture/body-map/hues.ts'
import { atlasPoints, viewOf } from '#web/acupuncture/body-map/map-data.ts'
import { PointSearch } from '#web/acupuncture/body-map/point-search.tsx'
import { hiddenCounts, pairOf, type ViewPair, viewPairNames, viewPairs } from '#web/acupuncture/body-map/view-pairs.ts'
import { useNarrow } from '#web/base/use-narrow.ts'
import { Select } from '#web/ui/form/select.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import styles from './home.module.css'

type Props = {
  selected: readonly ChosenPoint[]
  offered: readonly string[]
  /** Channels in question, when none is selected. */
  channels: readonly string[]
  picked: AtlasPoint | null
  onPick: (pointId: string) => void
}

const none: readonly AtlasPoint[] = []

/** The body as a page: points can be searched or touched, channels are highlighted, selected points are numbered. */
export function BodyPage({ selected, offered, channels, picked, onPick }: Props) {
  const { t } = useTranslation(['atlas', 'acupuncture-ways'])
  const isNarrow = useNarrow()
  const { data } = useQuery(atlasPoints())
  const [pair, setPair] = useState<ViewPair>('body')
  const [view, setView] = useState<AtlasView>('front')
  const [channel, setChannel] = useState<string | null>(null)
  const points = data?.points ?? none
  const hidden = useMemo(() => {
    const chosen = new Set(selected.map((s) => s.pointId))
    return hiddenCounts(
      points.filter((p) => chosen.has(p.pointId)),
      pair,
    )
  }, [points, selected, pair])
  const lit = useMemo(() => (channel ? [channel] : channels), [channel, channels])
  const isQuiet = selected.length > 0 && channel === null
  const turnTo = useCallback((point: AtlasPoint) => {
    setPair((now) => pairOf(point, now) ?? now)
    setView((now) => viewOf(point, now) ?? now)
  }, [])
  useEffect(() => {
    if (picked) turnTo(picked)
  }, [picked, turnTo])
  // Found again, it is turned to again.
  const find = (point: AtlasPoint) => {
    turnTo(point)
    onPick(point.pointId)
  }
  const channelChoice = (
    <Select
      label={t('atlas:channels')}
      labelHidden
      clearable
      placeholder={t('acupuncture-ways:landing.channel')}
      className={styles['channel']}
      value={channel}
      onChange={(next) => setChannel(next ?? null)}
      options={(data?.channels ?? [])
        .filter(({ code }) => drawnChannels.has(code))
        .map(({ code, label }) => ({ value: code, label }))}
    />
  )
  if (isNarrow)
    return (
      <section className={styles['body']} aria-label={t('acupuncture-ways:map')}>
        {channelChoice}
        <BodyMap
          view={view}
          onView={setView}
          selected={selected}
          offered={offered}
          highlightChannels={lit}
          isQuiet={isQuiet}
          focusPoint={picked?.pointId}
          onPick={onPick}
        />
      </section>
    )
  return (
    <section className={styles['body']} aria-label={t('acupuncture-ways:map')}>
      <div className={styles['body-head']}>
        <PointSearch points={points} onFound={find} />
        {channelChoice}
        <span className={`text-small text-muted ${styles['keys']}`}>
          <i className={styles['key-taken']} />
          {t('acupuncture-ways:landing.keyTaken')}
          <i className={styles['key-offered']} />
          {t('acupuncture-ways:landing.keyOffered')}
        </span>
      </div>
      <BodyPair
        key={pair}
        views={viewPairs[pair]}
        selected={selected}
        offered={offered}
        highlightChannels={lit}
        isQuiet={isQuiet}
        found={picked}
        onPick={onPick}
      />
      <div className={styles['body-foot']}>
        <Segmented<ViewPair>
          label={t('atlas:view.name')}
          value={pair}
          onChange={setPair}
          options={viewPairNames.map((value) => ({
            value,
            label: hidden[value] ? (
              <>
                {t(`atlas:pair.${value}`)}
                <b className={styles['hidden-count']}>{hidden[value]}</b>
              </>
            ) : (
              t(`atlas:pair.${value}`)
            ),
          }))}
        />
      </div>
    </section>
  )
}
