import { auditActions, operatorPermissions, seededRoles } from '@girassol/contract/operator'
import { describe, expect, it } from 'vitest'
import { filterTeam, type TeamMember } from './operator-list.tsx'
import { areaLabel, permissionText, roleLabel } from './permission-texts.ts'
import { agentText } from './session-columns.tsx'

describe('permissionText', () => {
  it.each(operatorPermissions)('explains %s in words', (permission) => {
    const { label, explanation } = permissionText(permission)
    expect(label).not.toBe(permission)
    expect(explanation).toMatch(/\.$/)
  })

  it('shows a permission of a newer server by its name', () => {
    expect(permissionText('moon.read')).toEqual({ label: 'moon.read', explanation: '' })
  })

  it('names the area of every permission and audited action', () => {
    for (const name of [...operatorPermissions, ...auditActions]) {
      const area = name.slice(0, name.indexOf('.'))
      expect(areaLabel(area)).not.toBe(area)
    }
  })

  it('names every seeded role', () => {
    for (const role of Object.keys(seededRoles)) expect(roleLabel(role)).not.toBe(role)
  })
})

describe('filterTeam', () => {
  const member = (name: string, roles: string[], status: TeamMember['status'] = 'active'): TeamMember => ({
    id: name,
    name,
    email: `${name.toLowerCase()}@girassol.test`,
    roles,
    status,
    created_at: '2026-01-01T00:00:00Z',
    last_seen_at: null,
  })
  const team = [
    member('Ana', ['owner']),
    member('Bruno', ['risk', 'support']),
    member('Caio', ['risk'], 'disabled'),
  ]
  const names = (filters: Parameters<typeof filterTeam>[1]) =>
    filterTeam(team, filters).map(({ name }) => name)

  it('finds by name and e-mail, role and status', () => {
    expect(names({})).toEqual(['Ana', 'Bruno', 'Caio'])
    expect(names({ q: ' BRUNO@' })).toEqual(['Bruno'])
    expect(names({ role: 'risk' })).toEqual(['Bruno', 'Caio'])
    expect(names({ role: 'risk', status: 'disabled' })).toEqual(['Caio'])
  })
})

describe('agentText', () => {
  it.each([
    ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36', 'Chrome, Linux'],
    ['Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge, Windows'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18 Safari/605', 'Safari, iOS'],
    ['curl/8.0', 'curl/8.0'],
    ['', '—'],
  ])('reads %j as %s', (agent, text) => expect(agentText(agent)).toBe(text))
})
