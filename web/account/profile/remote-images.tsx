import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { useObjectUrl } from '#web/account/auth/image-code.tsx'
import { ImageViewer } from '#web/ui/viewer/image-viewer.tsx'
import styles from './profile.module.css'

type Props = {
  urls: readonly string[]
  name: (number: number) => string
  /** A picture is not a public file: it is fetched with the token. */
  load: (url: string) => Promise<Blob>
  onOpen?: (url: string) => void
}

function Thumb({ blob, name, open }: { blob: Blob; name: string; open: () => void }) {
  const src = useObjectUrl(blob)
  if (!src) return null
  return (
    <button type="button" aria-label={name} onClick={open}>
      <img src={src} alt="" />
    </button>
  )
}

type Loaded = { url: string; name: string; blob: Blob }

/** Pictures side by side; each can be enlarged, turned and zoomed, and the arrows lead to the next. */
export function RemoteImages({ urls, name, load, onOpen }: Props) {
  const [shown, setShown] = useState<{ sources: readonly string[]; start: number }>()
  const blobs = useQueries({
    queries: urls.map((url) => ({
      queryKey: ['picture', url],
      queryFn: () => load(url),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
    })),
  })
  const loaded = urls.flatMap((url, i): Loaded[] => {
    const blob = blobs[i]?.data
    return blob ? [{ url, name: name(i + 1), blob }] : []
  })
  const seen = (place: number) => onOpen?.(loaded[place]?.url ?? '')
  const open = (start: number) => {
    seen(start)
    setShown({ sources: loaded.map(({ blob }) => URL.createObjectURL(blob)), start })
  }
  const close = () => {
    for (const source of shown?.sources ?? []) URL.revokeObjectURL(source)
    setShown(undefined)
  }
  return (
    <div className={styles['remote-images']}>
      {loaded.map((one, place) => (
        <Thumb key={one.url} blob={one.blob} name={one.name} open={() => open(place)} />
      ))}
      {shown ? (
        <ImageViewer
          images={shown.sources.map((src, i) => ({ src, name: loaded[i]?.name ?? '' }))}
          start={shown.start}
          turned={seen}
          close={close}
        />
      ) : null}
    </div>
  )
}
