import { type KeyboardEvent, useEffect, useReducer, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useOverlay } from '#web/base/overlays.ts'
import { Button } from '../button.tsx'
import styles from './image-viewer.module.css'
import { usePointers } from './use-pointers.ts'
import { changeView, plainView, transformOf, type ViewAction, zoomLimits } from './viewer-state.ts'

/** Without `src` while it loads. */
export type ViewerImage = { src: string | undefined; name: string; note?: string }

type Props = {
  /** One is visible at a time; with `compare` all are side by side and are zoomed and moved together. */
  images: readonly ViewerImage[]
  start?: number
  compare?: boolean
  /** Called for each picture viewed after the first. */
  turned?: (place: number) => void
  close: () => void
}

const keys: Readonly<Record<string, ViewAction>> = {
  '+': { do: 'zoom', by: zoomLimits.step },
  '=': { do: 'zoom', by: zoomLimits.step },
  '-': { do: 'zoom', by: 1 / zoomLimits.step },
  '0': { do: 'reset' },
  r: { do: 'turn', right: true },
}

/** Pictures large: zoom, turn, flip, full screen. */
export function ImageViewer({ images, start = 0, compare = false, turned, close }: Props) {
  const { t } = useTranslation('kit')
  const [view, act] = useReducer(changeView, plainView)
  const [at, setAt] = useState(start)
  const dialog = useRef<HTMLDialogElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const pointers = usePointers(act)
  useOverlay(() => dialog.current?.close())
  useEffect(() => {
    const before = document.activeElement
    dialog.current?.showModal()
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  const shown = compare ? images : images.slice(at, at + 1)
  const turnTo = (step: number) => {
    const next = (at + step + images.length) % images.length
    setAt(next)
    turned?.(next)
    act({ do: 'reset' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!compare && event.key === 'ArrowRight') turnTo(1)
    else if (!compare && event.key === 'ArrowLeft') turnTo(-1)
    else {
      const action = keys[event.key.toLowerCase()]
      if (action) act(action)
    }
  }
  // Browsers refuse it for a dialog, but not for what is in it.
  const fullScreen = () =>
    void (document.fullscreenElement ? document.exitFullscreen() : frame.current?.requestFullscreen())
  const transform = transformOf(view)
  return createPortal(
    <dialog
      ref={dialog}
      className={styles['viewer']}
      aria-label={t('viewer.name')}
      onClose={close}
      onKeyDown={onKeyDown}
    >
      <div ref={frame} className={styles['frame']}>
        <div className={styles['bar']}>
          <span className={styles['name']}>{shown.map(({ name }) => name).join(' · ')}</span>
          <span className={styles['tools']}>
            <Button
              look="icon"
              icon="minus"
              label={t('viewer.zoomOut')}
              onClick={() => act({ do: 'zoom', by: 1 / zoomLimits.step })}
            />
            <output
              className={styles['zoom']}
              aria-label={t('viewer.zoom')}
            >{`${Math.round(view.zoom * 100)}%`}</output>
            <Button
              look="icon"
              icon="plus"
              label={t('viewer.zoomIn')}
              onClick={() => act({ do: 'zoom', by: zoomLimits.step })}
            />
            <Button
              look="icon"
              icon="turn-left"
              label={t('viewer.turnLeft')}
              onClick={() => act({ do: 'turn', right: false })}
            />
            <Button
              look="icon"
              icon="turn-right"
              label={t('viewer.turnRight')}
              onClick={() => act({ do: 'turn', right: true })}
            />
            <Button
              look="icon"
              icon="flip-x"
              label={t('viewer.flipX')}
              pressed={view.flippedX}
              onClick={() => act({ do: 'flip', axis: 'x' })}
            />
            <Button
              look="icon"
              icon="flip-y"
              label={t('viewer.flipY')}
              pressed={view.flippedY}
              onClick={() => act({ do: 'flip', axis: 'y' })}
            />
            <Button look="icon" icon="reset" label={t('viewer.reset')} onClick={() => act({ do: 'reset' })} />
            {document.fullscreenEnabled ? (
              <Button look="icon" icon="fit" label={t('viewer.fullScreen')} onClick={fullScreen} />
            ) : null}
            <Button look="icon" icon="x" label={t('close')} onClick={() => dialog.current?.close()} />
          </span>
        </div>
        <div
          className={styles['stage']}
          onWheel={(event) => act({ do: 'zoom', by: event.deltaY < 0 ? zoomLimits.step : 1 / zoomLimits.step })}
          {...pointers}
        >
          {shown.map(({ src, name, note }, place) => (
            <figure key={src ?? place} className={styles['picture']}>
              {src === undefined ? null : <img src={src} alt={name} draggable={false} style={{ transform }} />}
              {note ? <figcaption>{note}</figcaption> : null}
            </figure>
          ))}
        </div>
        {!compare && images.length > 1 ? (
          <div className={styles['turn']}>
            <Button look="icon" icon="left" label={t('viewer.previous')} onClick={() => turnTo(-1)} />
            <span>{`${at + 1} / ${images.length}`}</span>
            <Button look="icon" icon="right" label={t('viewer.next')} onClick={() => turnTo(1)} />
          </div>
        ) : null}
      </div>
    </dialog>,
    document.body,
  )
}
