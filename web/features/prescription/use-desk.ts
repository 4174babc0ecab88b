import { useCallback, useEffect, useReducer, useRef } from 'react'
import { CallError } from '#contract/call.ts'
import { errors } from '#contract/errors.ts'
import { type Prescription, prescription } from '#contract/prescription.ts'
import { type ContentChange, PrescriptionContent } from '#contract/prescription-content.ts'
import { call } from '#web/query.ts'
import { deskReducer, openDesk, unsent } from './desk-state.ts'

/** Long enough that a word is one save, short enough that nothing typed is at risk. */
const pauseMs = 600
const retryMs = 4000
const keyOf = (id: number) => `desk ${id}`

/** What this device kept of a desk that the server had not yet taken. */
function keptOnDevice(id: number, version: number): ContentChange | null {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(id)) ?? 'null')
    return kept?.version === version ? kept.change : null
  } catch {
    return null
  }
}

/**
 * The desk of one prescription: content, undo, and autosave. Every change is kept on this device at once and sent after a
 * pause; one request at a time, so that versions follow each other.
 */
export function useDesk(opened: Prescription) {
  const [desk, act] = useReducer(deskReducer, opened, (p) => {
    const base = openDesk(p.content, p.version)
    const change = keptOnDevice(p.id, p.version)
    return change ? deskReducer(base, { type: 'change', change }) : base
  })
  const latest = useRef(desk)
  latest.current = desk
  const sending = useRef<Promise<void> | null>(null)
  const conflict = useRef<Prescription | null>(null)
  const id = opened.id

  /** Sends what the server lacks; answers when nothing is left to send, or nothing more can be done. */
  const flush = useCallback(async (): Promise<void> => {
    if (sending.current) await sending.current
    const { content, stored, version, kept } = latest.current
    const change = unsent({ content, stored })
    if (!change || kept === 'conflict') return
    act({ type: 'sending' })
    const run = call(
      prescription.autoSave,
      { prescriptionId: id, version, ...change },
      { quiet: [errors.prescription_conflict.code] },
    )
      .then(({ version: next }) => {
        act({ type: 'stored', version: next, content })
        localStorage.removeItem(keyOf(id))
      })
      .catch((error: unknown) => {
        if (error instanceof CallError && error.code === errors.prescription_conflict.code) {
          conflict.current = error.data as Prescription
          act({ type: 'conflict' })
        } else act({ type: 'unreachable' })
      })
      .finally(() => {
        sending.current = null
      })
    sending.current = run
    await run
  }, [id])

  useEffect(() => {
    const change = unsent(desk)
    if (!change) return
    localStorage.setItem(keyOf(id), JSON.stringify({ version: desk.version, change }))
    const timer = setTimeout(() => void flush(), desk.kept === 'device' ? retryMs : pauseMs)
    return () => clearTimeout(timer)
  }, [desk, flush, id])

  const change = useCallback((changed: ContentChange, merge?: string) => {
    act({ type: 'change', change: changed, ...(merge !== undefined && { merge }) })
  }, [])

  const settle = useCallback((keep: 'ours' | 'theirs') => {
    const other = conflict.current
    if (other) act({ type: 'settle', version: other.version, theirs: PrescriptionContent.parse(other.content), keep })
  }, [])

  /** The whole of it, as the doctor leaves it; then it can be confirmed. */
  const save = useCallback(async (): Promise<Prescription | null> => {
    await flush()
    const { content, version, kept } = latest.current
    if (kept === 'conflict') return null
    const saved = await call(prescription.save, { prescriptionId: id, version, ...content })
    act({ type: 'stored', version: saved.version, content: saved.content })
    return saved
  }, [flush, id])

  const undo = useCallback(() => act({ type: 'undo' }), [])
  const redo = useCallback(() => act({ type: 'redo' }), [])

  return { desk, change, undo, redo, save, flush, settle, conflict: conflict.current }
}
