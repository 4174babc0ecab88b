// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import type { UserInfo } from '#contract/base/user.ts'
import { lock } from './lock.ts'
import { session } from './session.ts'

const of = (userId: number) => ({ userId, userName: '沈知微' }) as UserInfo
beforeEach(() => {
  localStorage.clear()
  session.keepUser(of(7))
  lock.store.set(false)
})

test('a lock outlives a reload, and holds in the other windows of the browser', () => {
  lock.set()
  lock.store.set(false)
  lock.follow()
  expect(lock.store.get()).toBe(true)
  localStorage.removeItem('screen-locked')
  dispatchEvent(new StorageEvent('storage', { key: 'screen-locked' }))
  expect(lock.store.get()).toBe(false)
  localStorage.setItem('screen-locked', '7')
  dispatchEvent(new StorageEvent('storage', { key: 'screen-locked' }))
  expect(lock.store.get()).toBe(true)
  // Another window signs out and clears everything: such an event names no key.
  localStorage.clear()
  dispatchEvent(new StorageEvent('storage', { key: null }))
  expect(lock.store.get()).toBe(false)
})

test('another account on this browser is not locked by it, and signing in again opens it', () => {
  lock.set()
  lock.store.set(false)
  session.keepUser(of(8))
  lock.follow()
  expect(lock.store.get()).toBe(false)
  session.keepUser(of(7))
  lock.set()
  session.expire()
  session.keepUser(of(7))
  expect(lock.store.get()).toBe(false)
})

test('where the browser bars storage this window is locked all the same', () => {
  const barred = vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new Error('barred')
  })
  lock.set()
  expect(lock.store.get()).toBe(true)
  barred.mockRestore()
})
