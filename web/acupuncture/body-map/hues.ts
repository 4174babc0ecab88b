import styles from './body-map.module.css'
/** The CSS class with the colour of a channel; body-map.css has the hues. Points on no channel are grey. */
export const channelClass = (channel: string | null) =>
  channel === null ? styles['ch'] : `${styles['ch']} ch-${channel.toLowerCase()}`
