import type { JsonObject } from '#model/json';
import { flag, listOf, objectOf, query, ref, text, uuid, whole, type Call } from './call';

type Untagged = Omit<Call, 'tag'>;
type Said = Omit<Untagged, 'method' | 'path' | 'summary'>;

const said =
  (method: Call['method']) =>
  (path: string, summary: string, more: Said = {}): Untagged => ({ method, path, summary, ...more });

const get = said('get');
const post = said('post');
const put = said('put');

const token = objectOf({ token: text }, ['token']);
const anything: JsonObject = { type: 'object' };
const list = objectOf({ list: listOf(anything) }, ['list']);
const registration = objectOf({ username: text, password: text, phone: text, captcha: text });

const signIn: readonly Untagged[] = [
  get('/publicKey', 'The key for payloads', {
    open: true,
    data: objectOf({ publicKey: text, mockServer: flag }),
  }),
  post('/login', 'Signs in', {
    open: true,
    body: objectOf({ username: text, password: text, param: text }),
    data: objectOf({ token: text, redirect: text }, ['token']),
  }),
  post('/socialLogin', 'Signs in with a code of the government account', {
    open: true,
    body: objectOf({ code: text, state: text }),
    data: token,
  }),
  get('/oauth2/start', 'Where to sign in', {
    open: true,
    parameters: [query('app', whole), query('redirect')],
    data: objectOf({ url: text }),
  }),
  get('/oauth2/login/{id}', "Exchanges a provider's code", { open: true, data: token }),
  get('/oauth2/applogin/{id}', "Exchanges a provider's code, in an app", {
    open: true,
    data: token,
  }),
  get('/userInfo', 'Who is signed in', {
    data: objectOf({
      username: text,
      avatar: text,
      roles: listOf(text),
      permissions: listOf(text),
      name: text,
      idcard: text,
      organId: text,
      organName: text,
      rxbm1: whole,
      rxbm2: whole,
    }),
  }),
  get('/logout', 'Signs out'),
  post('/logout', 'Signs out'),
  get('/expireToken', 'Whether the token has expired'),
  get('/refreshToken', 'A new token for an old one', { data: token }),
  post('/captcha', 'Sends a code to a phone', {
    open: true,
    body: objectOf({ phone: text, purpose: text }),
  }),
  post('/register', "Makes a parent's account", { open: true, body: registration, data: token }),
  post('/validate/register', 'Which field of a registration is wrong', {
    open: true,
    body: registration,
  }),
  post('/resetPassword', 'A new password for who lost the old one', {
    open: true,
    body: objectOf({ username: text, captcha: text, password: text }),
  }),
];

const accounts: readonly Untagged[] = [
  get('/user', 'Accounts', { data: list }),
  get('/username/{name}', 'An account by its user name', { data: anything }),
  said('delete')('/user/{id}', 'Deletes an account'),
  put('/user/{id}', 'Changes or restores an account', { body: anything }),
  put('/user/', 'Changes the own account', { body: anything }),
  get('/user/account/', 'The own account', { data: anything }),
  get('/user/password/{id}', 'The age of a password', {
    data: objectOf({ passwordChangedAt: text, mustChangePassword: flag }),
  }),
  put('/user/password/', 'Changes the own password', {
    body: objectOf({ oldPassword: text, password: text }),
  }),
  put('/admin/password/', 'Resets the password of an account', { body: anything }),
  put('/admin/passwordrole', 'Resets the passwords of a role', {
    body: objectOf({ role: text }),
  }),
];

const metadata: readonly Untagged[] = [
  get('/router/getList', "The caller's pages", { data: list }),
  get('/schema/getList', 'The resources that the caller may see', {
    data: objectOf({ list: listOf(objectOf({ name: text, hash: text })), hash: text }),
  }),
  get('/schema/{res}', 'A resource as the caller may see it', { data: anything }),
  get('/schema/{res}/validator.js', 'Its validator, an ES module', {
    open: true,
    parameters: [query('h')],
    file: ['text/javascript'],
  }),
  get('/schema/events', 'What changes, as server-sent events', { file: ['text/event-stream'] }),
  get('/openapi.json', 'This document', { open: true, file: ['application/json'] }),
];

const menus: readonly Untagged[] = [
  get('/menu/my', 'The menu of the caller', { data: list }),
  get('/menu/all', 'The whole menu', { data: list }),
  get('/menu/role/{role}', 'The menu of a role', { data: list }),
  get('/menu/user/{user}', 'The menu of an account', { data: list }),
  post('/user/menu', 'Keeps a choice of menu entries', { body: anything }),
];

const others: readonly Untagged[] = [
  post('/file/doUpload', 'Takes a file in', {
    body: objectOf(
      { file: { type: 'string', contentMediaType: 'application/octet-stream' }, resource: text, field: text },
      ['file', 'resource', 'field'],
    ),
    data: objectOf({ fileId: uuid }),
  }),
  get('/file/{fileId}', 'The bytes of a file', { file: ['application/octet-stream'] }),
  get('/job/getDetail', 'One job of the caller, with what could not be done', {
    parameters: [query('uuid', uuid)],
    data: ref('JobDetail'),
  }),
  post('/job/doCancel', 'Calls a job off; what is done stays done', {
    body: objectOf({ uuid }, ['uuid']),
    data: objectOf({ job: ref('JobDetail') }),
  }),
  get('/notice/getList', 'Notices for the caller', { data: list }),
  post('/notice/doClear', 'Marks notices as read'),
  get('/search/getList', 'What the search box finds', { parameters: [query('title')], data: list }),
  get('/description/getModiDesc', 'The text before a form', {
    data: objectOf({ description: text }),
  }),
  get('/remixIcon/getList', 'Names of icons', {
    data: objectOf({ list: listOf(text), total: whole }),
  }),
  post('/idcard/exists', 'Whether a number is known', {
    body: objectOf({ idcard: text }, ['idcard']),
    data: objectOf({ exists: flag }),
  }),
];

const groups: Readonly<Record<string, readonly Untagged[]>> = { signIn, accounts, metadata, menus, others };

/** The calls of the contract that are of no single resource. */
export const fixedCalls: readonly Call[] = Object.entries(groups).flatMap(([tag, calls]) =>
  calls.map(call => ({ ...call, tag })),
);
