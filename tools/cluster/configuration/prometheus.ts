import type { Layout } from '../layout.ts'

/** `rules` is the repository's own file of alerts. */
export function renderPrometheus({ programs }: Layout, rules: string): string {
  const targets = programs.map(({ port }) => `'127.0.0.1:${port}'`)
  return `global:
  scrape_interval: 15s
rule_files:
  - ${rules}
scrape_configs:
  - job_name: girassol
    static_configs:
      - targets: [${targets.join(', ')}]
`
}
