import { useProfile } from '../state/settings.ts'
import { useNoticeDue } from './access.ts'
import { useUser } from './session.ts'

/** Whether the player has signed in and not read the notice of risks yet, where the profile wants one. */
export function useRiskNotice(): boolean {
  const isDue = useNoticeDue()
  const user = useUser()
  return !useProfile().allows('play_without_warnings') && isDue && user !== null
}
