import { type PointerEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useObjectUrl } from '#web/account/auth/image-code.tsx'
import { Button } from '#web/ui/button.tsx'
import { type Crop, dragged, middle, mostZoom, squareOf } from './crop.ts'
import styles from './profile.module.css'

const framePx = 200

type SliderProps = { label: string; min: number; max: number; value: number; change: (value: number) => void }

function Slider({ label, min, max, value, change }: SliderProps) {
  return (
    <label className={styles['crop-slider']}>
      <span>{label}</span>
      <input
        type="range"
        min={min}
        max={max}
        step={(max - min) / 50}
        value={value}
        onChange={(event) => change(Number(event.target.value))}
      />
    </label>
  )
}

type Props = { file: File; busy: boolean; use: (crop: Crop) => void; cancel: () => void }

/** Selects the square of the picture: by dragging, or by sliders, which also work by keyboard. */
export function CropPicture({ file, busy, use, cancel }: Props) {
  const { t } = useTranslation(['profile', 'common'])
  const [crop, setCrop] = useState(middle)
  const [size, setSize] = useState<{ width: number; height: number }>()
  const src = useObjectUrl(file)
  const square = size && squareOf(size, crop)
  const scale = square ? framePx / square.edge : 1
  const place = square && {
    width: size.width * scale,
    transform: `translate(${-square.left * scale}px, ${-square.top * scale}px)`,
  }
  const drag = ({ buttons, movementX, movementY }: PointerEvent) => {
    if (buttons === 1 && size) setCrop(dragged(size, crop, { x: movementX, y: movementY }, framePx))
  }
  const set = (part: Partial<Crop>) => setCrop({ ...crop, ...part })
  return (
    <section className={styles['crop']} aria-label={t('crop.title')}>
      <div
        className={styles['crop-frame']}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
      >
        {src ? (
          <img
            src={src}
            alt={t('avatar')}
            draggable={false}
            style={place}
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => setSize({ width, height })}
          />
        ) : null}
      </div>
      <div className={styles['crop-tools']}>
        <p className="text-small text-muted">{t('crop.hint')}</p>
        <Slider label={t('crop.zoom')} min={1} max={mostZoom} value={crop.zoom} change={(zoom) => set({ zoom })} />
        <Slider label={t('crop.across')} min={0} max={1} value={crop.across} change={(across) => set({ across })} />
        <Slider label={t('crop.down')} min={0} max={1} value={crop.down} change={(down) => set({ down })} />
        <p className="row">
          <Button look="primary" busy={busy} disabled={!size} onClick={() => use(crop)}>
            {t('crop.use')}
          </Button>
          <Button onClick={cancel}>{t('common:cancel')}</Button>
        </p>
      </div>
    </section>
  )
}
