import { useTranslation } from 'react-i18next'
import { channelClass, drawnChannels } from '#web/acupuncture/body-map/hues.ts'
import styles from './atlas.module.css'

type Channel = { code: string; name: string; label: string }
type Props = { channels: readonly Channel[]; chosen: readonly string[]; onChosen: (codes: string[]) => void }

/** Highlighted channels; without a selection all look alike. */
export function ChannelChoice({ channels, chosen, onChosen }: Props) {
  const { t } = useTranslation('atlas')
  const toggle = (code: string) =>
    onChosen(chosen.includes(code) ? chosen.filter((c) => c !== code) : [...chosen, code])
  return (
    <fieldset className="atlas-channels">
      <legend>{t('channels')}</legend>
      <p className="text-small text-muted">{t('channelsHint')}</p>
      <div className={styles['channel-keys']}>
        {channels
          .filter(({ code }) => drawnChannels.has(code))
          .map(({ code, label }) => (
            <button key={code} type="button" aria-pressed={chosen.includes(code)} onClick={() => toggle(code)}>
              <span className={`${styles['swatch']} ${channelClass(code)}`} />
              <span className="ellipsis grow">{label}</span>
              <span className="text-small text-muted">{code}</span>
            </button>
          ))}
      </div>
    </fieldset>
  )
}
