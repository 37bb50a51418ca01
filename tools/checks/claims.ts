import { isTest, lineAt, type Report, type Tree, type Violation } from './tree.ts'

/** Promises of features that do not exist, in the three languages. A pattern leaves the list when its feature is built. */
const absent: readonly { pattern: RegExp; message: string }[] = [
  {
    pattern:
      /\blimit(?:ar|es?) (?:que você|(?:de )?(?:tempo|depósitos?|perdas?|gastos?|(?:número de )?apostas))|\blimites, pausas?\b|\bcoloco um limite/gi,
    message: 'players cannot limit deposits, losses, time or bets: say what exists (breaks, self-exclusion)',
  },
  {
    pattern:
      /\blimits? (?:that )?you (?:choose|set)|\b(?:limit|limits on|limits of) (?:deposits?|losses|time|bets)\b|\b(?:time|spending|deposit|loss) (?:and (?:spending|loss) )?limits\b|\blimits, time-outs?\b|\bset a limit\b/gi,
    message: 'players cannot limit deposits, losses, time or bets: say what exists (breaks, self-exclusion)',
  },
  {
    pattern:
      /\blímites que (?:tú )?(?:eliges|defines)|\blimitar depósitos?|\blímites de (?:tiempo|depósitos?|pérdidas?|gastos?)|\blímites, pausas?\b|\bpongo un límite/gi,
    message: 'players cannot limit deposits, losses, time or bets: say what exists (breaks, self-exclusion)',
  },
]

/** What players may read: sources and catalogues of the apps and of the contract's texts. */
const isShown = (path: string): boolean =>
  /^(?:apps\/(?:web|studio|backoffice|server)|packages\/(?:contract|ui))\/src\/.*\.(?:tsx?|po)$/.test(path) &&
  !isTest(path)

/** Texts for players promise nothing that the product does not do. */
export function checkClaims(tree: Tree): Report {
  const violations: Violation[] = []
  const shown = tree.files.filter(isShown)
  for (const path of shown) {
    const text = tree.read(path)
    for (const { pattern, message } of absent)
      for (const match of text.matchAll(pattern))
        violations.push({
          path,
          line: lineAt(text, match.index),
          rule: 'claims/absent',
          message: `${message}: ${match[0]}`,
        })
  }
  return { seen: shown.length, violations }
}
