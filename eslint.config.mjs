import js from '@eslint/js';
import a11y from 'eslint-plugin-jsx-a11y-x';
import hooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { plainWords, sentenceValues, wholeCharacters } from './tools/lint-rules.mjs';

export default tseslint.config(
  {
    ignores: [
      'dist/',
      'coverage/',
      'artifacts/',
      'node_modules/',
      '.data/',
      'apps/dashboard/dist/',
      'clients/typescript/dist/',
    ],
  },
  js.configs.recommended,
  // Only matters of style warn.
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector:
            ':matches(ObjectExpression > SpreadElement > ObjectExpression, ArrayExpression > SpreadElement > ArrayExpression)',
          message: 'Write what it holds: spreading a literal into another saves a line, and no thought.',
        },
        {
          selector:
            'VariableDeclarator[id.type="ArrayPattern"]:matches([init.type="ArrayExpression"], [init.expression.type="ArrayExpression"])',
          message: 'Declare each constant by itself.',
        },
      ],
    },
  },
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      // Nest modules are classes with a decorator and no body.
      '@typescript-eslint/no-extraneous-class': ['error', { allowWithDecorator: true }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      // A property is left out of the rest by naming it.
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
      // Nest's and TypeORM's option types are classes that are never constructed.
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      'no-console': 'error',
    },
  },
  {
    files: ['libs/**/*.ts'],
    ignores: ['**/*.spec.ts', '**/*.long.ts', '**/testing/**'],
    rules: {
      // What a crash leaves in the system's temporary folder is never removed: ScratchSpace sweeps its own.
      'no-restricted-imports': [
        'error',
        ...['node:os', 'os'].map((name) => ({
          name,
          importNames: ['tmpdir', 'default'],
          message: 'Ask ScratchSpace for a folder.',
        })),
      ],
      'no-restricted-properties': [
        'error',
        {
          object: 'AbortSignal',
          property: 'timeout',
          message: 'Use untilDeadline: Node collects this signal where only AbortSignal.any refers to it.',
        },
      ],
    },
  },
  {
    files: ['libs/**/*.ts'],
    ignores: [
      '**/*.spec.ts',
      '**/*.long.ts',
      '**/testing/**',
      // The one place where text is cut.
      'libs/platform/src/values/storable-values.ts',
      // Hexadecimal digits, and tokens that are letters and digits by their shape.
      'libs/platform/src/values/uuid-v7.ts',
      'libs/auth/src/tokens/*.ts',
      // Readers cut where their grammar says: at an ASCII character, or after digits and English names of their own.
      'libs/event-log/src/readers/*.ts',
      'libs/event-log/src/tables/{csv-records,csv.reader,guess-columns,preview-table}.ts',
      'libs/event-log/src/events/{calendar,iso-timestamps,timestamp-pattern,timestamps}.ts',
      // Names that are only matched against words: nothing of the cut is kept.
      'libs/mining/src/people/natures/activity-words.ts',
    ],
    plugins: { text: { rules: { 'whole-characters': wholeCharacters } } },
    rules: { 'text/whole-characters': 'error' },
  },
  {
    files: ['libs/mining/src/**/*.ts'],
    ignores: ['**/*.spec.ts', '**/*.long.ts'],
    plugins: { sentences: { rules: { values: sentenceValues } } },
    rules: { 'sentences/values': 'error' },
  },
  {
    // A matter of style: it warns, and fails nothing.
    files: ['{apps,libs,test,bench,clients,scripts}/**/*.{ts,tsx,mjs,cjs}'],
    ignores: ['tools/lint-rules.mjs', 'clients/typescript/src/schemas.ts'],
    plugins: { style: { rules: { 'plain-words': plainWords } } },
    rules: { 'style/plain-words': 'warn' },
  },
  {
    files: ['apps/dashboard/src/**/*.{ts,tsx}'],
    extends: [hooks.configs.flat['recommended-latest'], a11y.configs.strict],
    rules: {
      // An event handler may start something; what fails in it shows through the query or mutation.
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      // Arrow functions in props read better without braces.
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      // Of this plugin's own warnings, none is a matter of style.
      'react-hooks/exhaustive-deps': 'error',
      'react-hooks/incompatible-library': 'error',
      'react-hooks/unsupported-syntax': 'error',
    },
  },
  {
    files: ['**/*.mjs'],
    languageOptions: {
      globals: {
        setImmediate: 'readonly',
        clearInterval: 'readonly',
        setInterval: 'readonly',
        process: 'readonly',
        console: 'readonly',
        URL: 'readonly',
        URLSearchParams: 'readonly',
        AbortController: 'readonly',
        AbortSignal: 'readonly',
        TextDecoder: 'readonly',
        clearTimeout: 'readonly',
        fetch: 'readonly',
        setTimeout: 'readonly',
        performance: 'readonly',
        Buffer: 'readonly',
      },
    },
  },
  {
    files: ['**/*.cjs'],
    languageOptions: { globals: { __dirname: 'readonly', console: 'readonly', process: 'readonly' } },
  },
);
