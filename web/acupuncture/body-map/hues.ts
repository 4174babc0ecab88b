import styles from './body-map.module.css'
/** The class that colours what belongs to a channel; body-map.css has the hues. What belongs to none is grey. */
export const channelClass = (channel: string | null) =>
  channel === null ? styles['ch'] : `${styles['ch']} ch-${channel.toLowerCase()}`
