// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { closeDeposit, useDepositDialog } from '../../shared/deposits/deposit-dialog.ts'
import { type WireWallet, walletStore } from '../../shared/money/wallet.ts'
import { setNavigator } from '../../shared/router/navigation.ts'
import { closeAuth, useAuthDialog } from '../../shared/session/auth-dialog.ts'
import { chosenGame, forgetChosenGame } from '../../shared/session/chosen-game.ts'
import { dropLogin, keepLogin } from '../../shared/session/login.ts'
import { show, unmount } from '../../shared/testing/show.tsx'
import type { Launched } from './launch.ts'
import { useRealPlay } from './real-play.ts'

const launched = { game: { id: 7, game_code: 'caju-de-mel', game_name: 'Caju de Mel' } } as Launched
const visited: string[] = []

beforeEach(() => {
  visited.length = 0
  setNavigator({ go: (path) => void visited.push(path), prepare: async () => {} })
  forgetChosenGame()
  closeDeposit()
  closeAuth()
  dropLogin()
  walletStore.set({ wallet: null, failed: false })
})
afterEach(async () => {
  await unmount()
  vi.restoreAllMocks()
})

function Demo() {
  const play = useRealPlay(launched)
  return (
    <>
      <button type="button" onClick={play}>
        Jogar a valer
      </button>
      <output>{[useAuthDialog(), useDepositDialog()].map((dialog) => dialog ?? 'closed').join(' ')}</output>
    </>
  )
}

const press = () => act(async () => document.querySelector('button')?.click())
const dialogs = () => document.querySelector('output')?.textContent
const enter = () =>
  act(async () => {
    closeAuth()
    keepLogin('t1', { id: 1, name: 'Ana', avatar: null, is_open_affiliate: false, email: null })
  })
const hold = (total_balance: number) =>
  act(async () => walletStore.set({ wallet: { total_balance } as WireWallet, failed: false }))

it('leads a guest through the account and the deposit to the same game', async () => {
  await show(<Demo />)
  await press()
  expect(dialogs()).toBe('register closed')
  expect(chosenGame()).toEqual({ path: '/games/play/7/caju-de-mel', name: 'Caju de Mel' })
  await enter()
  expect(dialogs()).toBe('closed closed')
  await hold(0)
  expect(dialogs()).toBe('closed form')
  expect(visited).toEqual([])
  await hold(20)
  expect(visited).toEqual(['/games/play/7/caju-de-mel'])
})

it('does not ask again for a deposit that the player closed', async () => {
  await show(<Demo />)
  await press()
  await enter()
  await hold(0)
  await act(async () => closeDeposit())
  await hold(0)
  expect(dialogs()).toBe('closed closed')
  await press()
  expect(dialogs()).toBe('closed form')
})

it('opens the game at once for a player with a balance', async () => {
  await show(<Demo />)
  await enter()
  await hold(5)
  expect(visited).toEqual([])
  await press()
  expect(visited).toEqual(['/games/play/7/caju-de-mel'])
})

it('keeps the chosen game over a reload, and only as the address of a game', async () => {
  await show(<Demo />)
  await press()
  vi.resetModules()
  const reloaded = await import('../../shared/session/chosen-game.ts')
  expect(reloaded.chosenGame()?.path).toBe('/games/play/7/caju-de-mel')
  sessionStorage.setItem('chosen-game', JSON.stringify({ path: '//elsewhere.example', name: 'x' }))
  vi.resetModules()
  const tampered = await import('../../shared/session/chosen-game.ts')
  expect(tampered.chosenGame()).toBeNull()
})
