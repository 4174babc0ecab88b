import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Archive, archive } from '#contract/clinic/archive.ts'
import { query } from '#web/base/query.ts'
import { fullDay } from '#web/base/time.ts'
import { ImageViewer } from '#web/ui/viewer/image-viewer.tsx'
import { useImage } from './use-image.ts'

/** Pictures to look at one after another from the opened one, or two to compare. */
export type ShownPictures = { start: Archive; all: readonly Archive[] } | { pair: readonly Archive[] }

/** One picture large, with the others of the page behind the arrows, or two side by side under one zoom, the earlier on the left. */
export function ArchiveViewer({ shown, close }: { shown: ShownPictures; close: () => void }) {
  if ('all' in shown) return <OneByOne {...shown} close={close} />
  const [before, after] = shown.pair.toSorted((a, b) => a.time.localeCompare(b.time))
  return before && after ? <Pair before={before} after={after} close={close} /> : null
}

function OneByOne({ start, all, close }: { start: Archive; all: readonly Archive[]; close: () => void }) {
  const { t } = useTranslation('archive')
  const first = all.indexOf(start)
  const [at, setAt] = useState(first)
  const src = useImage(all[at]?.images[0]?.imageId, 'whole')
  const images = all.map(({ type, time, remark }, i) => ({
    src: i === at ? src : undefined,
    name: `${t(`types.${type}`)} ${fullDay(time)}`,
    note: remark,
  }))
  return <ImageViewer images={images} start={first} turned={setAt} close={close} />
}

function Pair({ before, after, close }: { before: Archive; after: Archive; close: () => void }) {
  const { t } = useTranslation('archive')
  const { data } = useQuery(
    query(archive.compare, { archiveId: after.archiveId, lastImageId: before.images[0]?.imageId ?? 0 }),
  )
  const last = useImage(data?.last.imageId, 'whole')
  const current = useImage(data?.current.imageId, 'whole')
  if (!data || last === undefined || current === undefined) return null
  const images = [
    { src: last, name: `${t('before')} ${fullDay(data.last.time)}`, note: data.last.remark },
    { src: current, name: `${t('after')} ${fullDay(data.current.time)}`, note: data.current.remark },
  ]
  return <ImageViewer compare images={images} close={close} />
}
