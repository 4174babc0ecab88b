import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '#contract/base/call.ts'
import { errors } from '#contract/base/errors.ts'
import type { Booking } from '#contract/clinic/calendar.ts'
import { toastDone } from '#web/base/notices.ts'
import { useRequestKey } from '#web/base/request-key.ts'
import { clockText, instantIn } from '#web/base/zone.ts'
import type { ChosenPatient } from '#web/clinic/patient/patient-select.tsx'
import type { Span } from './lanes.ts'
import { repeatOf } from './repeat.ts'
import { useBookingCalls } from './use-calendar.ts'

export type Draft = {
  /** Null: a new booking. */
  booking: Booking | null
  patient: ChosenPatient | null
  day: string
  minute: number
  doctorId: number | null
  roomId: number | null
  waitingId?: number
}

const minutesOf = (at: string) => Number(at.slice(11, 13)) * 60 + Number(at.slice(14, 16))

/** What is entered for a booking, and how it is sent. */
export function useBooking(draft: Draft, { timeZone }: Pick<Span, 'timeZone'>, close: () => void) {
  const { t } = useTranslation('calendar')
  const { book, move } = useBookingCalls()
  const { requestKey } = useRequestKey()
  const [entered, setEntered] = useState({
    patient: draft.patient,
    at: `${draft.day}T${clockText(draft.minute)}` as string | null,
    doctorId: draft.doctorId,
    roomId: draft.roomId,
    minutes: (draft.booking?.minutes ?? 15) as number | null,
    reason: draft.booking?.reason ?? '',
    times: 1 as number | null,
    everyDays: 7 as number | null,
    overbook: false,
  })
  const [isTaken, setTaken] = useState(false)
  const change = (part: Partial<typeof entered>) => setEntered((old) => ({ ...old, ...part }))
  /** Taken was the time that was tried, with that doctor. */
  const changePlace = (part: Partial<Pick<typeof entered, 'at' | 'doctorId' | 'roomId'>>) => {
    setTaken(false)
    change({ ...part, overbook: false })
  }
  const { patient, at, minutes, times, everyDays, doctorId, roomId, reason, overbook } = entered
  const repeats = !draft.booking && times !== null && times > 1

  async function sendFor(patientId: number, when: string, length: number) {
    const reservationDate = instantIn(timeZone, when.slice(0, 10), minutesOf(when))
    const place = { doctorId, roomId, reservationDate, minutes: length, overbook, reason }
    const repeat = repeatOf(times, everyDays)
    const waitingId = draft.waitingId ?? null
    const more = { patientId, repeat, waitingId, ...(!overbook && { requestKey }) }
    try {
      if (draft.booking) {
        await move.mutateAsync({ mcId: draft.booking.mcId, version: draft.booking.version, ...place })
        toastDone(t('moved'))
      } else {
        const { refused } = await book.mutateAsync({ ...place, ...more })
        toastDone(refused.length ? t('someRefused', { count: refused.length }) : t('booked'))
      }
      close()
    } catch (error) {
      if (error instanceof CallError && error.code === errors.slot_taken.code) setTaken(true)
    }
  }
  const isReady = patient !== null && at !== null && !(repeats && everyDays === null)
  return {
    entered,
    change,
    changePlace,
    repeats,
    isTaken,
    isBusy: book.isPending || move.isPending,
    isReady,
    send: () => {
      if (patient && at && minutes !== null) void sendFor(patient.patientId, at, minutes)
    },
  }
}
