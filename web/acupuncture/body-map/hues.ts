import styles from './body-map.module.css'

/** The channels with a line on the body: the twelve regular ones, Conception and Governor Vessel. */
export const drawnChannels: ReadonlySet<string> = new Set([
  ...['LU', 'LI', 'ST', 'SP', 'HT', 'SI', 'BL', 'KI', 'PC', 'TE', 'GB', 'LR', 'CV', 'GV'],
])

/** The CSS class with the colour of a channel; body-map.css has the hues. Points on no channel are grey. */
export const channelClass = (channel: string | null) =>
  channel === null ? styles['ch'] : `${styles['ch']} ch-${channel.toLowerCase()}`
