import type { ReactNode } from 'react'
import { Abdomen } from './abdomen.tsx'
import { abdomenLooks } from './abdomen-looks.ts'
import { Eye, eyeLookOf } from './eye.tsx'
import { Finger, fingerLooks } from './finger.tsx'
import { Pulse, pulseLooks } from './pulse.tsx'
import { Tongue } from './tongue.tsx'
import { tongueLooks } from './tongue-looks.ts'

/**
 * A drawing that shows more than words, by the Chinese name of the sign; null when there is none. Every colour is a
 * token.
 */
export function drawSign(name: string, height: number): ReactNode {
  const tongue = tongueLooks[name]
  if (tongue) return <Tongue look={tongue} height={height} />
  const pulse = pulseLooks[name]
  if (pulse) return <Pulse look={pulse} height={height * 0.8} />
  const abdomen = abdomenLooks[name]
  if (abdomen) return <Abdomen look={abdomen} height={height} />
  const finger = fingerLooks[name]
  if (finger) return <Finger look={finger} height={height} />
  const eye = eyeLookOf(name)
  return eye ? <Eye look={eye} height={height * 0.7} /> : null
}
