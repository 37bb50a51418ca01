import { execFileSync } from 'node:child_process'

const git = (root, ...args) =>
  execFileSync('git', ['-c', 'safe.directory=*', ...args], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })

const lines = (text) => text.split('\0').filter(Boolean)

function exists(root, ref) {
  try {
    git(root, 'rev-parse', '--verify', '--quiet', `${ref}^{commit}`)
    return true
  } catch {
    return false
  }
}

/** What a branch is compared with unless `--base` names something else. */
export const defaultBase = (root) => ['main', 'origin/main'].find((ref) => exists(root, ref)) ?? 'HEAD'

/** Files that differ from where the branch left its base, committed or not, without those that were deleted. */
export function changedFiles(root, base) {
  if (!exists(root, base)) throw new Error(`git knows no commit "${base}".`)
  const from = git(root, 'merge-base', base, 'HEAD').trim()
  const tracked = lines(git(root, 'diff', '--name-only', '-z', '--diff-filter=d', from))
  const untracked = lines(git(root, 'ls-files', '-z', '--others', '--exclude-standard'))
  return [...new Set([...tracked, ...untracked])].toSorted((a, b) => (a < b ? -1 : 1))
}
