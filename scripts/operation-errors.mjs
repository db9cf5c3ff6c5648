import { join, relative, sep } from 'node:path';
import ts from 'typescript';

/** Methods that the framework calls on a class that a decorator names: guards, pipes, interceptors, and finders. */
const calledByNest = ['canActivate', 'transform', 'intercept', 'get'];

/** Turn errors into responses: what they create is no error of the operation. */
const notFollowed = new Set(['errorResponse', 'asDomainError']);

/** No client is there to see it. */
const onlyLogged = new Set(['CLIENT_GONE']);

const httpMethods = new Set(['Get', 'Post', 'Put', 'Patch', 'Delete', 'Sse']);

/**
 * The codes of the errors that each operation can throw, by its operationId: from the handler, its guards and its
 * interceptors through everything they call, less what is caught on the way. What every operation has in common
 * (credentials, validation, limits) is documented from its method and its security.
 */
export function operationErrors(root) {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile);
  const { fileNames, options } = ts.parseJsonConfigFileContent(
    { ...config, include: ['apps/api', 'libs'], exclude: ['**/*.spec.ts'] },
    ts.sys,
    root,
  );
  const program = ts.createProgram(fileNames, options);
  const sources = program.getSourceFiles().filter(({ fileName }) => isOurs(root, fileName));
  const calls = new Calls(program.getTypeChecker(), sources);
  const operations = sources.flatMap((source) =>
    source.statements.filter(ts.isClassDeclaration).flatMap((declaration) => handlersOf(declaration, calls)),
  );
  const reached = calls.errorsReachedFrom(operations);
  const codes = operations.map((operation) => {
    const { operationId } = operation;
    const found = [...reached.get(operation)].map((error) => calls.codeOf(error)).filter((code) => code !== null);
    return [operationId, [...new Set(found)].sort()];
  });
  return Object.fromEntries(codes.sort(([one], [other]) => (one < other ? -1 : 1)));
}

function isOurs(root, fileName) {
  const [top] = relative(root, fileName).split(sep);
  return ['apps', 'libs'].includes(top);
}

/** The documented handlers of a controller, its own and those that it inherits. */
function handlersOf(controller, calls) {
  const decorators = decoratorsOf(controller);
  if (!decorators.has('Controller') || decorators.has('ApiExcludeController')) return [];
  return calls
    .withBases(controller)
    .flatMap(({ members }) => members)
    .filter((member) => ts.isMethodDeclaration(member) && routeOf(member) !== null)
    .map((method) => ({ operationId: operationIdOf(controller, method), method, controller }));
}

/** As in the OpenAPI document: by the names of class and method, unless `@ApiOperation` gives another. */
function operationIdOf({ name }, method) {
  const [given] = decoratorsOf(method).get('ApiOperation') ?? [];
  const named = given?.properties.find((property) => property.name.text === 'operationId');
  return named?.initializer.text ?? `${name.text.replace(/Controller$/, '')}_${method.name.text}`;
}

/** The path of a handler below that of its controller; null for another method. */
function routeOf(method) {
  for (const [name, [path]] of decoratorsOf(method)) if (httpMethods.has(name)) return path?.text ?? '';
  return null;
}

/** The arguments of each decorator, by its name. */
const decoratorsOf = (node) =>
  new Map(
    (ts.getDecorators(node) ?? [])
      .map(({ expression }) => expression)
      .filter(ts.isCallExpression)
      .map((call) => [call.expression.getText(), call.arguments]),
  );

/** Whether `InPath` or `InOrganization` finds nothing, because the path of the handler does not have its parameter. */
function findsNothing(node, path) {
  if (!ts.isCallExpression(node)) return false;
  const [finder, { text } = {}] = [node.expression.getText(), node.arguments[1]];
  if (finder === 'InOrganization') return !path.includes(`:${text ?? 'orgId'}`);
  if (finder !== 'InPath') return false;
  const param = node.arguments[1]?.properties?.find((property) => property.name.text === 'param');
  return !path.includes(`:${param?.initializer.text ?? 'id'}`);
}

/** Which function calls which, and which errors each creates itself. */
class Calls {
  constructor(checker, sources) {
    this.checker = checker;
    this.known = new Map();
    this.subclasses = new Map();
    this.handlers = new Map();
    for (const source of sources) this.scan(source);
  }

  /** A class, and those that it extends. */
  withBases(declaration) {
    const base = declaration.heritageClauses?.find(isExtends)?.types[0];
    const found = base && this.symbolOf(base.expression)?.valueDeclaration;
    return found && ts.isClassDeclaration(found) ? [declaration, ...this.withBases(found)] : [declaration];
  }

  /** Records subclasses, and the handlers of events, which run in the publisher's transaction. */
  scan(node) {
    if (ts.isClassDeclaration(node)) {
      for (const clause of node.heritageClauses ?? []) {
        for (const { expression } of clause.types) append(this.subclasses, this.symbolOf(expression), node);
      }
    }
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const { name, expression } = node.expression;
      if (name.text === 'on' && this.checker.getTypeAtLocation(expression).symbol?.name === 'EventBus') {
        append(this.handlers, this.symbolOf(node.arguments[0]), node.arguments[1]);
      }
    }
    ts.forEachChild(node, (child) => this.scan(child));
  }

  errorsReachedFrom(nodes) {
    for (const node of nodes) this.read(node);
    const reached = new Map([...this.known].map(([node, { created }]) => [node, new Set(created)]));
    let hasGrown = true;
    while (hasGrown) {
      hasGrown = false;
      for (const [node, { called }] of this.known) {
        const errors = reached.get(node);
        const before = errors.size;
        for (const { target, isCaught } of called) {
          for (const error of reached.get(target) ?? []) if (!isCaught(error)) errors.add(error);
        }
        hasGrown ||= errors.size > before;
      }
    }
    return reached;
  }

  read(node) {
    if (this.known.has(node)) return;
    const found = { created: new Set(), called: [] };
    this.known.set(node, found);
    if (node.controller) this.readDecorators(node, found);
    const code = node.method ?? node;
    this.visit(code.body ?? code.initializer ?? code, [], found);
    for (const { target } of found.called) this.read(target);
  }

  /** Those of a handler and its class name guards and interceptors; those of its parameters name pipes. */
  readDecorators({ method, controller }, found) {
    const [prefix] = decoratorsOf(controller).get('Controller') ?? [];
    const path = `/${prefix?.text ?? ''}/${routeOf(method)}`;
    for (const owner of [method, ...method.parameters, controller]) {
      for (const { expression } of ts.getDecorators(owner) ?? []) {
        const isUnused = (node) => findsNothing(node, path);
        const guards = ts.isCallExpression(expression) ? expression.arguments : [];
        // An organization that is in the path is found even if what is looked for in it is not.
        if (isUnused(expression)) path.includes(':orgId') && this.follow(expression.expression, [], found);
        else if (guards.some(isUnused)) for (const guard of guards) !isUnused(guard) && this.visit(guard, [], found);
        else this.visit(expression, [], found);
      }
    }
  }

  visit(node, catches, found) {
    if (ts.isTypeNode(node)) return;
    if (ts.isTryStatement(node) && node.catchClause) {
      this.visit(node.tryBlock, [...catches, this.caughtBy(node.catchClause)], found);
      this.visit(node.catchClause.block, catches, found);
      if (node.finallyBlock) this.visit(node.finallyBlock, catches, found);
      return;
    }
    if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) this.follow(node, catches, found);
    if (ts.isNewExpression(node)) this.construct(node, catches, found);
    ts.forEachChild(node, (child) => this.visit(child, catches, found));
  }

  follow(name, catches, found) {
    if (notFollowed.has(name.text)) return;
    // What is compared with `instanceof` is neither called nor created.
    if (ts.isBinaryExpression(name.parent) && name.parent.operatorToken.kind === ts.SyntaxKind.InstanceOfKeyword)
      return;
    const symbol = ts.isShorthandPropertyAssignment(name.parent)
      ? this.checker.getShorthandAssignmentValueSymbol(name.parent)
      : this.symbolOf(name);
    for (const declaration of symbol?.declarations ?? []) {
      if (declaration.getSourceFile().isDeclarationFile || declaration === name.parent) continue;
      if (ts.isClassDeclaration(declaration)) {
        if (isArgument(name)) this.callMembers(declaration, calledByNest, catches, found);
      } else this.call(declaration, catches, found);
    }
  }

  call(declaration, catches, found) {
    const body = functionOf(declaration);
    if (body) found.called.push({ target: body, isCaught: (error) => catches.some((isCaught) => isCaught(error)) });
    else if (isWithoutBody(declaration) && ts.isClassDeclaration(declaration.parent)) {
      for (const subclass of this.subclasses.get(this.symbolOf(declaration.parent.name)) ?? []) {
        this.callMembers(subclass, [declaration.name.text], catches, found);
      }
    }
  }

  callMembers(declaration, names, catches, found) {
    for (const member of declaration.members) {
      if (member.name && names.includes(member.name.text)) this.call(member, catches, found);
    }
  }

  construct(node, catches, found) {
    const symbol = this.symbolOf(node.expression);
    const declaration = symbol?.declarations?.find(ts.isClassDeclaration);
    if (!declaration || declaration.getSourceFile().isDeclarationFile) return;
    if (this.isError(symbol)) {
      if (!catches.some((isCaught) => isCaught(symbol))) found.created.add(symbol);
      return;
    }
    for (const member of declaration.members) {
      if (ts.isConstructorDeclaration(member)) this.call(member, catches, found);
    }
    for (const handler of this.handlers.get(symbol) ?? []) {
      if (ts.isFunctionLike(handler)) found.called.push({ target: handler, isCaught: () => false });
      else this.visit(handler, catches, found);
    }
  }

  /** Whether a `catch` handles an error: it tests for its class, or never throws again what it has caught. */
  caughtBy({ variableDeclaration, block }) {
    const name = variableDeclaration?.name.getText();
    const text = block.getText();
    const rethrown = name === undefined ? 0 : text.match(new RegExp(`\\bthrow\\b[^;]*\\b${name}\\b`, 'g'))?.length;
    const tested = new Set();
    const collect = (node) => {
      if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.InstanceOfKeyword) {
        tested.add(this.symbolOf(node.right));
      }
      ts.forEachChild(node, collect);
    };
    collect(block);
    // Thrown in two places, it is thrown again for one reason beside its class.
    return (error) => !rethrown || (rethrown === 1 && this.ancestorsOf(error).some((each) => tested.has(each)));
  }

  isError(symbol) {
    return this.ancestorsOf(symbol).some(({ name }) => name === 'DomainError');
  }

  ancestorsOf(symbol) {
    const declaration = symbol.declarations?.find(ts.isClassDeclaration);
    const [base] = declaration?.heritageClauses?.find(isExtends)?.types ?? [];
    const parent = base && this.symbolOf(base.expression);
    return parent ? [symbol, ...this.ancestorsOf(parent)] : [symbol];
  }

  /** Null for one that no client sees, or that only repeats the code of another. */
  codeOf(symbol) {
    for (const ancestor of this.ancestorsOf(symbol)) {
      const code = ancestor.members?.get('code')?.valueDeclaration?.initializer;
      if (code && ts.isStringLiteral(code)) return onlyLogged.has(code.text) ? null : code.text;
    }
    return null;
  }

  symbolOf(node) {
    const symbol = this.checker.getSymbolAtLocation(node);
    return symbol && symbol.flags & ts.SymbolFlags.Alias ? this.checker.getAliasedSymbol(symbol) : symbol;
  }
}

const isExtends = ({ token }) => token === ts.SyntaxKind.ExtendsKeyword;

const isArgument = (name) => ts.isCallExpression(name.parent) && name.parent.arguments.includes(name);

const isWithoutBody = (declaration) => ts.isMethodDeclaration(declaration) && declaration.body === undefined;

/** The function that a declaration is, or holds. */
function functionOf(declaration) {
  if (ts.isFunctionLike(declaration)) return declaration.body ? declaration : null;
  const holds = ts.isVariableDeclaration(declaration) || ts.isPropertyDeclaration(declaration);
  if ((holds || ts.isPropertyAssignment(declaration)) && declaration.initializer) {
    return ts.isParameter(declaration) ? null : declaration;
  }
  return null;
}

function append(map, key, value) {
  if (key === undefined || value === undefined) return;
  map.set(key, [...(map.get(key) ?? []), value]);
}
