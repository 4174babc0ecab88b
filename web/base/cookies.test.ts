import { afterEach, expect, test, vi } from 'vitest'
import { cookieText, readCookie, removeCookie, writeCookie } from './cookies.ts'
import { createStore } from './store.ts'

afterEach(() => void vi.unstubAllGlobals())

test.each([
  ['token=abc', 'abc'],
  ['a=1; token=abc; b=2', 'abc'],
  ['token=a%3D%20b', 'a= b'],
  ['token=a=b', 'a=b'],
  ['token=', ''],
  ['mytoken=abc', null],
  ['token2=abc', null],
  ['token=%E0%A4%A', null],
  ['', null],
])('the token in 「%s」 is %s', (all, value) => expect(readCookie('token', all)).toBe(value))

test('a cookie is strict, for the whole site and for a year where nothing else is said', () => {
  expect(cookieText('token', 'a= b', { secure: false })).toBe(
    'token=a%3D%20b; Path=/; SameSite=Strict; Max-Age=31536000',
  )
  expect(cookieText('token', 'a', { secure: true, maxAgeS: 60 })).toBe(
    'token=a; Path=/; SameSite=Strict; Max-Age=60; Secure',
  )
})

test.each([
  ['https:', '; Secure'],
  ['http:', ''],
])('over %s it is written so, and taken away so', (protocol, end) => {
  const page = { cookie: '' }
  vi.stubGlobal('document', page)
  vi.stubGlobal('location', { protocol })
  writeCookie('token', 'a', 60)
  expect(page.cookie).toBe(`token=a; Path=/; SameSite=Strict; Max-Age=60${end}`)
  removeCookie('token')
  expect(page.cookie).toBe(`token=; Path=/; SameSite=Strict; Max-Age=0${end}`)
  writeCookie('language', 'en')
  expect(page.cookie).toBe(`language=en; Path=/; SameSite=Strict; Max-Age=31536000${end}`)
})

test('whoever follows a value hears of each change once, and no more after leaving', () => {
  const store = createStore(1)
  const heard: number[] = []
  const leave = store.subscribe(() => heard.push(store.get()))
  store.set(2)
  store.set(2)
  store.set(3)
  leave()
  store.set(4)
  expect([heard, store.get()]).toEqual([[2, 3], 4])
})
