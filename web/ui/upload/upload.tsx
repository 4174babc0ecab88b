import { type ClipboardEvent, type DragEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../button.tsx'
import { Icon } from '../icon.tsx'
import { Progress } from '../progress.tsx'
import styles from './upload.module.css'
import { kindsOf, megabytes, type UploadLimits } from './upload-rules.ts'
import { type Sending, type UploadFile, useUploads } from './use-uploads.ts'

type Props<T> = {
  label: string
  /** Sends one file, reports its progress, and stops on the signal. */
  upload: UploadFile<T>
  done: (result: T, file: File) => void
  limits: UploadLimits
  /** How many files already exist. */
  kept?: number
  hint?: string
  disabled?: boolean
  /** The text of a second button, which opens the camera if there is one. */
  camera?: string
  /** Shrinks a file that is too large: immediately for the camera's, else on request. */
  shrink?: (file: File) => Promise<File>
}

/**
 * Files are picked, dropped or pasted, and sent immediately. A refused file shows the reason, and the others continue.
 */
export function Upload<T>({ label, upload, done, limits, kept = 0, hint, disabled = false, camera, shrink }: Props<T>) {
  const { t } = useTranslation('kit')
  const { sendings, take, stop, again, replace } = useUploads({ upload, done, limits, kept })
  const [over, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const lens = useRef<HTMLInputElement>(null)
  const id = useId()
  const takeFrom = (files: FileList | null | undefined) => {
    if (files?.length && !disabled) take([...files])
  }
  const takePhoto = async (photo: File | undefined) => {
    if (photo) take([shrink && photo.size > limits.maxBytes ? await shrink(photo) : photo])
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    takeFrom(event.dataTransfer.files)
  }
  const onPaste = (event: ClipboardEvent) => {
    if (!event.clipboardData.files.length) return
    event.preventDefault()
    takeFrom(event.clipboardData.files)
  }
  return (
    <section className={styles['upload']} aria-label={label} onPaste={onPaste}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button within does the same by key */}
      <div
        className={styles['drop']}
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        <Button icon="upload" disabled={disabled} describedBy={`${id}-hint`} onClick={() => input.current?.click()}>
          {label}
        </Button>
        {camera === undefined ? null : (
          <Button icon="image" disabled={disabled} onClick={() => lens.current?.click()}>
            {camera}
          </Button>
        )}
        <p className={styles['hint']} id={`${id}-hint`}>
          {hint ?? t('upload.hint', { mb: megabytes(limits.maxBytes), count: limits.maxCount })}
        </p>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={label}
          accept={limits.types.join(',')}
          multiple={limits.maxCount > 1}
          onChange={(event) => {
            takeFrom(event.target.files)
            event.target.value = ''
          }}
        />
        {camera === undefined ? null : (
          <input
            ref={lens}
            type="file"
            hidden
            aria-label={camera}
            accept="image/*"
            capture="environment"
            onChange={(event) => {
              void takePhoto(event.target.files?.[0])
              event.target.value = ''
            }}
          />
        )}
      </div>
      <ul className={styles['list']}>
        {sendings.map((one) => (
          <SendingRow
            key={one.id}
            one={one}
            limits={limits}
            stop={() => stop(one.id)}
            again={() => again(one)}
            shrink={shrink && (async () => replace(one, await shrink(one.file)))}
          />
        ))}
      </ul>
    </section>
  )
}

function SendingRow({
  one,
  limits,
  stop,
  again,
  shrink,
}: {
  one: Sending
  limits: UploadLimits
  stop: () => void
  again: () => void
  shrink: (() => void) | undefined
}) {
  const { t } = useTranslation('kit')
  const { file, fault, share, message } = one
  const kinds = kindsOf(limits)
  const faultText = () => {
    if (message) return message
    if (fault === 'type' && kinds) return t('upload.faults.kind', { kinds })
    return fault && t(`upload.faults.${fault}`, { mb: megabytes(limits.maxBytes), count: limits.maxCount })
  }
  return (
    <li className={styles['row']}>
      <Icon name={fault ? 'block' : 'file'} size={14} />
      <span className={styles['name']}>{file.name}</span>
      {fault ? (
        <span className={styles['fault']} role="alert">
          {faultText()}
        </span>
      ) : (
        <Progress label={t('upload.sending', { name: file.name })} share={share} />
      )}
      {fault === 'size' && shrink ? (
        <Button look="link" size="small" onClick={shrink}>
          {t('upload.shrink', { mb: megabytes(limits.maxBytes) })}
        </Button>
      ) : null}
      {fault === 'sending' ? (
        <Button look="link" size="small" onClick={again}>
          {t('upload.again')}
        </Button>
      ) : null}
      <Button
        look="icon"
        size="small"
        icon="x"
        label={t(fault ? 'remove' : 'upload.stop', { name: file.name })}
        onClick={stop}
      />
    </li>
  )
}
