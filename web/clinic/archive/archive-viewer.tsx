import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type Archive, archive } from '#contract/clinic/archive.ts'
import { query } from '#web/base/query.ts'
import { fullDay } from '#web/base/time.ts'
import { ImageViewer } from '#web/ui/viewer/image-viewer.tsx'
import { useImage } from './use-image.ts'

/** One picture large, or two of them side by side under one zoom, the earlier on the left. */
export function ArchiveViewer({ shown, close }: { shown: readonly Archive[]; close: () => void }) {
  const [one, other] = shown.toSorted((a, b) => a.time.localeCompare(b.time))
  if (!one) return null
  return other ? <Pair before={one} after={other} close={close} /> : <Single entry={one} close={close} />
}

function Single({ entry, close }: { entry: Archive; close: () => void }) {
  const { t } = useTranslation('archive')
  const src = useImage(entry.images[0]?.imageId, 'whole')
  if (src === undefined) return null
  const name = `${t(`types.${entry.type}`)} ${fullDay(entry.time)}`
  return <ImageViewer images={[{ src, name, note: entry.remark }]} close={close} />
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
