import { parseSync, type TSType, Visitor } from 'oxc-parser'
import { isSource, resolveRelative } from './sources.ts'
import { isTest, lineAt, type Tree } from './tree.ts'

/** What the driver makes of a column: enough to notice a wrong declaration. */
type ColumnClass = 'string' | 'number' | 'bigint' | 'boolean' | 'date' | 'bytes' | 'array' | 'any'

export interface DeclaredColumn {
  readonly name: string
  readonly type: ColumnClass
  readonly nullable: boolean
}

/** A table as a module declares it to the query builder (`$extendTables`). */
export interface RowType {
  readonly path: string
  readonly line: number
  readonly table: string
  readonly columns: readonly DeclaredColumn[]
  /** Where the columns are written: the same for two declarations that share one type. */
  readonly origin: string
}

type Member = { name: string; type: TSType; path: string }
type Members = Map<string, Member>
type Declaration = { members?: TSType[]; node?: TSType; body?: { type: string }[]; bases: string[] }

/** Reads the row types of all modules from their source. */
export function readRowTypes(tree: Tree): RowType[] {
  const reader = new TypeReader(tree)
  return tree.files
    .filter((path) => path.startsWith('apps/server/src/') && isSource(path) && !isTest(path))
    .flatMap((path) => reader.rowTypes(path))
}

class TypeReader {
  readonly #tree: Tree
  readonly #files = new Map<string, { types: Map<string, Declaration>; imports: Map<string, string> }>()

  constructor(tree: Tree) {
    this.#tree = tree
  }

  rowTypes(path: string): RowType[] {
    const text = this.#tree.read(path)
    if (!text.includes('$extendTables')) return []
    const found: RowType[] = []
    new Visitor({
      CallExpression: (node) => {
        const { callee, typeArguments } = node
        if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
        const [tables] = typeArguments?.params ?? []
        if (callee.property.name !== '$extendTables' || !tables) return
        for (const { name, type, path: home } of this.#membersOf(tables, path).values())
          found.push({
            path,
            line: lineAt(text, node.start),
            table: name,
            columns: [...this.#membersOf(type, home).values()].map((member) => this.#columnOf(member)),
            origin: `${home}:${type.start}`,
          })
      },
    }).visit(parseSync(path, text).program)
    return found
  }

  #fileOf(path: string) {
    const known = this.#files.get(path)
    if (known) return known
    const types = new Map<string, Declaration>()
    const imports = new Map<string, string>()
    new Visitor({
      TSTypeAliasDeclaration: (node) => {
        types.set(node.id.name, { node: node.typeAnnotation, bases: [] })
      },
      TSInterfaceDeclaration: (node) => {
        const bases = node.extends.flatMap(({ expression }) =>
          expression.type === 'Identifier' ? [expression.name] : [],
        )
        types.set(node.id.name, { body: node.body.body, bases })
      },
      ImportDeclaration: (node) => {
        if (!node.source.value.startsWith('.')) return
        const from = resolveRelative(this.#tree, path, node.source.value)
        for (const each of node.specifiers) imports.set(each.local.name, from)
      },
    }).visit(parseSync(path, this.#tree.read(path)).program)
    const file = { types, imports }
    this.#files.set(path, file)
    return file
  }

  /** The declaration of a named type, and the file it is in. */
  #find(name: string, path: string): { declaration: Declaration; path: string } | null {
    const { types, imports } = this.#fileOf(path)
    const declaration = types.get(name)
    if (declaration) return { declaration, path }
    const from = imports.get(name)
    return from && this.#tree.has(from) ? this.#find(name, from) : null
  }

  #membersOf(type: TSType, path: string): Members {
    if (type.type === 'TSTypeLiteral') return signaturesOf(type.members, path)
    if (type.type === 'TSIntersectionType')
      return new Map(type.types.flatMap((each) => [...this.#membersOf(each, path)]))
    if (type.type !== 'TSTypeReference' || type.typeName.type !== 'Identifier') return new Map()
    const { name } = type.typeName
    const [first, second] = type.typeArguments?.params ?? []
    if ((name === 'Omit' || name === 'Pick') && first && second) {
      const names = new Set(stringsIn(second))
      return new Map(
        [...this.#membersOf(first, path)].filter(([each]) => names.has(each) === (name === 'Pick')),
      )
    }
    const found = this.#find(name, path)
    if (!found) return new Map()
    const { declaration, path: home } = found
    if (declaration.node) return this.#membersOf(declaration.node, home)
    const inherited = declaration.bases.flatMap((base) => {
      const parent = this.#find(base, home)
      return parent?.declaration.body ? [...signaturesOf(parent.declaration.body, parent.path)] : []
    })
    return new Map([...inherited, ...signaturesOf(declaration.body ?? [], home)])
  }

  #columnOf({ name, type, path }: Member): DeclaredColumn {
    const classes = new Set(this.#classesOf(type, path))
    const nullable = classes.delete('null')
    const [only = 'any'] = classes
    return { name, type: classes.size === 1 && only !== 'null' ? only : 'any', nullable }
  }

  #classesOf(type: TSType, path: string): (ColumnClass | 'null')[] {
    switch (type.type) {
      case 'TSNullKeyword':
        return ['null']
      case 'TSStringKeyword':
      case 'TSTemplateLiteralType':
        return ['string']
      case 'TSNumberKeyword':
        return ['number']
      case 'TSBigIntKeyword':
        return ['bigint']
      case 'TSBooleanKeyword':
        return ['boolean']
      case 'TSArrayType':
        return ['array']
      case 'TSUnionType':
        return type.types.flatMap((each) => this.#classesOf(each, path))
      case 'TSLiteralType': {
        const value = 'value' in type.literal ? typeof type.literal.value : 'any'
        return [value === 'string' || value === 'number' || value === 'boolean' ? value : 'any']
      }
      case 'TSTypeReference':
        return this.#classesOfReference(type, path)
      default:
        return ['any']
    }
  }

  #classesOfReference(type: TSType & { type: 'TSTypeReference' }, path: string): (ColumnClass | 'null')[] {
    if (type.typeName.type !== 'Identifier') return ['any']
    const { name } = type.typeName
    const [first] = type.typeArguments?.params ?? []
    if (first && ['Generated', 'GeneratedAlways', 'ColumnType'].includes(name))
      return this.#classesOf(first, path)
    const known: Record<string, ColumnClass> = {
      Date: 'date',
      Buffer: 'bytes',
      Centavos: 'bigint',
      Key: 'string',
    }
    if (known[name]) return [known[name]]
    const found = this.#find(name, path)
    return found?.declaration.node ? this.#classesOf(found.declaration.node, found.path) : ['any']
  }
}

function signaturesOf(members: readonly { type: string }[], path: string): Members {
  const found: Members = new Map()
  for (const member of members as readonly {
    type: string
    key?: { name?: string }
    typeAnnotation?: { typeAnnotation: TSType }
  }[]) {
    const name = member.key?.name
    if (member.type === 'TSPropertySignature' && name && member.typeAnnotation)
      found.set(name, { name, type: member.typeAnnotation.typeAnnotation, path })
  }
  return found
}

const stringsIn = (type: TSType): string[] =>
  type.type === 'TSUnionType'
    ? type.types.flatMap(stringsIn)
    : type.type === 'TSLiteralType' && 'value' in type.literal
      ? [String(type.literal.value)]
      : []
