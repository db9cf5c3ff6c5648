import { describe, expect, test } from '@jest/globals';
import { type Dialect, singleStatement } from './single-statement.js';

const both: readonly Dialect[] = ['postgresql', 'mysql'];

describe.each(both)('the statement of a query for %s', (dialect) => {
  test.each([
    ['SELECT 1', 'SELECT 1'],
    ['  SELECT 1 ;\n', 'SELECT 1'],
    ['SELECT 1;;', 'SELECT 1'],
    ['SELECT 1 -- newest first', 'SELECT 1'],
    ['SELECT 1; -- newest; first\n', 'SELECT 1'],
    ['SELECT 1 /* the end; */ ;', 'SELECT 1'],
    ['-- orders\nSELECT 1', 'SELECT 1'],
    ["SELECT ';' AS a", "SELECT ';' AS a"],
    ["SELECT '-- it''s' AS a", "SELECT '-- it''s' AS a"],
    ['WITH a AS (SELECT 1) SELECT * FROM a;', 'WITH a AS (SELECT 1) SELECT * FROM a'],
    ['SELECT 1 -- one\n, 2', 'SELECT 1 -- one\n, 2'],
    ['(SELECT 1)', '(SELECT 1)'],
  ])('of %j is %j', (text, statement) => {
    expect(singleStatement(text, dialect)).toBe(statement);
  });

  test.each([
    ['SELECT 1; SELECT 2', /several statements/],
    ["SELECT ';'; DROP TABLE orders", /several statements/],
    ['', /is empty/],
    [' ; -- nothing', /is empty/],
    ['DELETE FROM orders', /must begin with SELECT or WITH, not with DELETE/],
    ['\\d orders', /must begin with SELECT or WITH/],
    ["SELECT 'a", /a quote that does not end/],
    ['SELECT 1 /* a', /a comment that does not end/],
  ])('%j is refused', (text, reason) => {
    expect(() => singleStatement(text, dialect)).toThrow(reason);
  });

  test('is found in a long text in no time', () => {
    const begun = performance.now();
    expect(() => singleStatement(`SELECT ${'/*'.repeat(5_000)}${"'$a$".repeat(2_001)}`, dialect)).toThrow();
    singleStatement(`SELECT ${"'' /**/ ".repeat(2_000)} 1`, dialect);
    expect(performance.now() - begun).toBeLessThan(500);
  });
});

describe('the statement of a query', () => {
  test('ends where each dialect ends its strings', () => {
    const backslash = String.raw`SELECT 'a\'; -- '`;
    expect(singleStatement(backslash, 'mysql')).toBe(backslash);
    expect(singleStatement(backslash, 'postgresql')).toBe(String.raw`SELECT 'a\'`);
    const escaped = String.raw`SELECT E'a\'; -- '`;
    expect(singleStatement(escaped, 'postgresql')).toBe(escaped);
    expect(singleStatement('SELECT $a$ ; $$ ; $a$; -- b', 'postgresql')).toBe('SELECT $a$ ; $$ ; $a$');
    expect(singleStatement('SELECT `a;b` # c', 'mysql')).toBe('SELECT `a;b`');
  });

  test('keeps what only looks like a comment', () => {
    expect(singleStatement('SELECT 5--1', 'mysql')).toBe('SELECT 5--1');
    expect(singleStatement('SELECT 1 /*! , 2 */', 'mysql')).toBe('SELECT 1 /*! , 2 */');
    expect(singleStatement("SELECT a #>> '{b}'", 'postgresql')).toBe("SELECT a #>> '{b}'");
    expect(singleStatement('SELECT 1 /* a /* b */ ; */;', 'postgresql')).toBe('SELECT 1');
  });
});
