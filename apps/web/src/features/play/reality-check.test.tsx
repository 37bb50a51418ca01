// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setNavigator } from '../../shared/router/navigation.ts'
import { show, unmount } from '../../shared/testing/show.tsx'
import { RealityCheck } from './reality-check.tsx'

const check = {
  interval: 30,
  maximum: 60,
  stops_bets: true,
  started_at: '2026-11-17T15:00:00.000Z',
  played_seconds: 1815,
  due_at: '2026-11-17T15:30:15.000Z',
  staked: 40,
  won: 12.5,
  result: -27.5,
}

let due: boolean
let choices: string[]
const visited: string[] = []

beforeEach(() => {
  due = true
  choices = []
  visited.length = 0
  setNavigator({ go: (path) => void visited.push(path), prepare: async () => {} })
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (address.endsWith('/acknowledge')) {
      choices.push((JSON.parse(init?.body as string) as { choice: string }).choice)
      due = false
    }
    return Response.json({ ...check, due_at: due ? check.due_at : null })
  })
})
afterEach(async () => {
  await unmount()
  vi.unstubAllGlobals()
})

const text = () => document.body.textContent.replaceAll('\u00A0', ' ')
const dialogShown = () => document.querySelector('[role=dialog]') !== null
const press = (name: string) =>
  act(async () => [...document.querySelectorAll('button')].find((each) => each.textContent === name)?.click())

it('[R4] [T15] [T17] shows time, stakes, wins and result, and stays until the player answers', async () => {
  await show(<RealityCheck />)
  await vi.waitFor(() => expect(dialogShown()).toBe(true))
  for (const part of ['00:30:15', 'R$ 40,00', 'R$ 12,50', '-R$ 27,50']) expect(text()).toContain(part)
  await act(async () => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })))
  expect(dialogShown()).toBe(true)
  await press('Continuar')
  await vi.waitFor(() => expect(dialogShown()).toBe(false))
  expect([choices, visited]).toEqual([['continue'], []])
})

it.each([
  ['Pausar', 'pause', '/profile/perfil?section=pause'],
  ['Sair do jogo', 'leave', '/'],
])('[T17] leads a player who chooses %s there', async (name, choice, path) => {
  await show(<RealityCheck />)
  await vi.waitFor(() => expect(dialogShown()).toBe(true))
  await press(name)
  await vi.waitFor(() => expect([choices, visited]).toEqual([[choice], [path]]))
})

it('shows nothing while no check is due', async () => {
  due = false
  await show(<RealityCheck />)
  await vi.waitFor(() => expect(text()).toBe(''))
  expect(dialogShown()).toBe(false)
})
